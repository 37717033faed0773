import { crotchV } from "./body-axis.ts";
import { frontLeg, legsCross } from "./crossed-legs.ts";
import { endMarginPx } from "./bottom-grid.ts";
import { bottomHemV, fitBottom, type BottomFit } from "./fit-bottom.ts";
import type { BottomLandmarks, CutOut } from "../garment/garment.ts";
import { otherSide } from "../image/geometry.ts";
import { overlaid } from "../image/placed-layer.ts";
import type { PlacedLayer } from "../image/raster.ts";
import { shadeLegBehindInto } from "./leg-shadow.ts";
import { drawMeshes, type Mesh } from "./mesh.ts";
import type { Body } from "../person/body.ts";
import { skirtMesh } from "./skirt-mesh.ts";
import { createTexture, wholePanel, type Texture } from "./texture.ts";
import { trouserMesh } from "./trouser-mesh.ts";
import type { WarpedGarment } from "./warped-garment.ts";

/** Lays trousers, shorts or a skirt onto the person. */
export function warpBottom(body: Body, cutOut: CutOut, landmarks: BottomLandmarks): WarpedGarment {
  const fit = fitBottom(body, landmarks);
  const texture = textureOf(cutOut, landmarks, fit);
  const draw = (mesh: Mesh): PlacedLayer => drawMeshes(texture, [mesh], body.photo);
  return {
    kind: "bottom",
    body: landmarks.kind === "skirt" ? draw(skirtMesh(body, landmarks, fit)) : drawTrousers(body, landmarks, fit, draw),
    sleeves: [],
    armpits: { left: body.left.armpit, right: body.right.armpit },
    armpitV: 0.3,
    hemV: bottomHemV(body, landmarks, fit),
    legsFromV: landmarks.kind === "trousers" ? crotchV : null,
    waistV: fit.waistV,
    worn: cutOut.worn,
  };
}

/**
 * The bottom without what stands above its waistband, which is its back. It is cut off here because that makes a soft edge, which a mesh's
 * end is not.
 */
function textureOf({ layer, mask }: CutOut, { waistY }: BottomLandmarks, { lengthScale }: BottomFit): Texture {
  const weights = new Uint8Array(mask.length);
  const first = Math.max(0, Math.round(waistY - endMarginPx / 2)) * layer.width;
  for (let i = first; i < weights.length; i++) weights[i] = layer.rgba[i * 4 + 3] > 0 ? 255 : 0;
  return createTexture(layer, Math.min(1, lengthScale * 1.1), wholePanel(layer, weights));
}

/** The leg that is nearer to the camera lies before the other. */
function drawTrousers(body: Body, landmarks: BottomLandmarks, fit: BottomFit, draw: (mesh: Mesh) => PlacedLayer): PlacedLayer {
  const front = frontLeg(body);
  const behind = draw(trouserMesh(body, landmarks, fit, otherSide(front)));
  const before = draw(trouserMesh(body, landmarks, fit, front));
  if (legsCross(body)) shadeLegBehindInto(behind, before, body);
  return overlaid(behind, before);
}
