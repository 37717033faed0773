import type { Body } from "../person/body.ts";
import { keepBigComponents } from "../image/components.ts";
import { fitTop, type TopFit } from "./fit-top.ts";
import type { CutOut, TopLandmarks } from "../garment/garment.ts";
import { sides, type Side } from "../image/geometry.ts";
import { drawMeshes, type Mesh } from "./mesh.ts";
import type { Layer, PlacedLayer } from "../image/raster.ts";
import { sleeveMesh } from "./sleeve-mesh.ts";
import { splitPanels } from "./split-panels.ts";
import { createTexture, type Panel } from "./texture.ts";
import { tuckIn, type Tuck } from "./tuck.ts";
import { withTucked } from "./with-tucked.ts";
import { legMesh } from "./trouser-mesh.ts";
import { crotchV } from "./body-axis.ts";
import { groundV } from "./ground.ts";
import { torsoMesh } from "./torso-mesh.ts";
import type { WarpedGarment, WarpedSleeve } from "./warped-garment.ts";

/**
 * Lays a top or a dress onto the person, body panel and sleeves by themselves. A top that is too short is not tucked in, even if `tuck`
 * asks for it.
 */
export function warpTop(body: Body, cutOut: CutOut, landmarks: TopLandmarks, kind: "top" | "dress", tuck: Tuck = "out"): WarpedGarment {
  const { legs } = landmarks;
  const upper = legs ? { ...landmarks, hemY: legs.crotchY, hemV: crotchV } : landmarks;
  const fit = fitTop(body, upper, kind, tuck);
  const detail = Math.min(1, fit.lengthScale * 1.1);
  const shown = withTucked(cutOut, landmarks, fit.tuckedY);
  const panels = splitPanels(shown, landmarks);
  const legMeshes = legs ? sides.map((side) => legMesh(body, legs, fit, side, fit.halfWidthPx(crotchV, side))) : [];
  const torso = torsoMesh(body, cutOut, upper, fit);
  const draw = (panel: Panel, meshes: readonly Mesh[]): PlacedLayer =>
    drawMeshes(createTexture(shown.layer, detail, panel), meshes, body.photo);
  const layer = draw(panels.body, [...legMeshes, torso]);
  if (cutOut.worn) dropCrumbsInto(layer);
  const hanging: WarpedGarment = {
    kind,
    body: layer,
    ...(panels.inside && { inside: draw(panels.inside, [torso]) }),
    sleeves: sides.flatMap((side) => warpSleeve(body, landmarks, fit, side, (panel, mesh) => draw(panels[panel], [mesh]))),
    armpits: fit.armpits,
    armpitV: fit.armpitV,
    hemV: legs ? groundV(body) : fit.hemV,
    legsFromV: legs ? crotchV : null,
    waistV: fit.waistV,
    worn: cutOut.worn,
  };
  return fit.waistband ? tuckIn(body, hanging, fit.waistband) : hanging;
}

/** As a share of the panel: smaller loose bits are crumbs, which an arm or a bag cut off in the product photo. */
const crumbShare = 0.02;

function dropCrumbsInto({ width, height, rgba }: Layer): void {
  const cloth = new Uint8Array(width * height);
  for (let i = 0; i < cloth.length; i++) cloth[i] = rgba[i * 4 + 3] > 0 ? 1 : 0;
  const kept = keepBigComponents(cloth, width, height, crumbShare);
  for (let i = 0; i < cloth.length; i++) if (cloth[i] > kept[i]) rgba.fill(0, i * 4, i * 4 + 4);
}

function warpSleeve(
  body: Body,
  landmarks: TopLandmarks,
  fit: TopFit,
  side: Side,
  draw: (panel: Side, mesh: Mesh) => PlacedLayer,
): WarpedSleeve[] {
  const { sleeve } = landmarks[side];
  if (!sleeve) return [];
  const { mesh, reachPx } = sleeveMesh(body, sleeve, fit, side);
  return [{ side, layer: draw(sleeve.panel ?? side, mesh), reachPx }];
}
