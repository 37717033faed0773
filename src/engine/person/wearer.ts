import type { Body } from "./body.ts";
import { point } from "../image/geometry.ts";
import { parseQuickly } from "./parsing.ts";
import { analyseBody } from "./person.ts";
import { cropRaster } from "../image/picture.ts";
import { findPose } from "./pose.ts";
import { TryOnProblem } from "../problem.ts";
import type { Raster } from "../image/raster.ts";
import type { Networks } from "../runtime.ts";
import { movePose, personBox } from "../working-photo.ts";

/** Less bare skin and hair than this share of the person is a garment that lies flat, whatever the pose network sees in it. */
const leastSkinAndHair = 0.06;

/** The model who wears the garment in a product photo, or null when it lies flat. */
export async function findWearer(networks: Networks, photo: Raster): Promise<Body | null> {
  if ((await skinAndHairShare(networks, photo)) < leastSkinAndHair) return null;
  const pose = await findPose(networks, photo).catch(nobody);
  if (!pose) return null;
  const box = personBox(pose, photo);
  return analyseBody(networks, cropRaster(photo, box), movePose(pose, point(-box.x, -box.y)));
}

function nobody(error: unknown): null {
  if (error instanceof TryOnProblem) return null;
  throw error;
}

async function skinAndHairShare(networks: Networks, photo: Raster): Promise<number> {
  const shares = await parseQuickly(networks.parser, photo);
  const someone = 1 - shares.background;
  return someone < 0.02 ? 0 : (shares.skin + shares.hair) / someone;
}
