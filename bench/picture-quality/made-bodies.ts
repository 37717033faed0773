import sharp from "sharp";
import { findPose } from "../../src/engine/person/pose/find-poses.ts";
import type { Pose } from "../../src/engine/person/pose/pose.ts";
import type { Networks } from "../../src/engine/try-on.ts";
import { workingPhoto } from "../../src/engine/working-photo.ts";
import type { Picture } from "./pairs.ts";
import { decodePicture, sharpOf } from "./picture-file.ts";

/** Bodies of which there are too few photos: made of those that there are. */
export const madeBodies = ["seated", "wide"] as const;
export type MadeBody = (typeof madeBodies)[number];

/** Height of the thighs of somebody who sits facing the camera, as a share of that of somebody who stands: they point at the camera. */
const seatedThigh = 0.3;
/** Share of the way from hip to knee from which on the thighs bend; the hips stay as they are. */
const bendsFrom = 0.25;
const widening = 1.38;

/** The same person as if they sat facing the camera, or were as broad as in plus sizes. Somebody who shows no knees stays standing. */
export function asIf(body: MadeBody, networks: Networks, { name, bytes }: Picture): Picture {
  const make = body === "seated" ? seat : widen;
  return { name: `${name} ${body}`, bytes: async () => make(await bytes(), networks) };
}

async function widen(file: Buffer): Promise<Buffer> {
  const photo = await decodePicture(file);
  return sharpOf(photo)
    .resize(Math.round(widening * photo.width), photo.height, { fit: "fill" })
    .png()
    .toBuffer();
}

async function seat(file: Buffer, networks: Networks): Promise<Buffer> {
  const photo = await decodePicture(file);
  const working = workingPhoto(photo);
  const rows = thighRows(await findPose(networks, working), photo.height / working.height);
  const picture = sharp(await sharpOf(photo).png().toBuffer());
  if (rows.bottom >= photo.height) return picture.toBuffer();
  const part = (top: number, height: number) => picture.clone().extract({ left: 0, top, width: photo.width, height });
  const thighPx = Math.round(seatedThigh * (rows.bottom - rows.top));
  const thighs = part(rows.top, rows.bottom - rows.top).resize(photo.width, thighPx, { fit: "fill" });
  return sharp({
    create: { width: photo.width, height: photo.height - (rows.bottom - rows.top) + thighPx, channels: 3, background: "#fff" },
  })
    .composite([
      { input: await part(0, rows.top).toBuffer(), left: 0, top: 0 },
      { input: await thighs.toBuffer(), left: 0, top: rows.top },
      { input: await part(rows.bottom, photo.height - rows.bottom).toBuffer(), left: 0, top: rows.top + thighPx },
    ])
    .png()
    .toBuffer();
}

/** From below the hips to the higher knee, in rows of the photo. */
function thighRows({ leftHip, rightHip, leftKnee, rightKnee }: Pose, scale: number): { top: number; bottom: number } {
  const hipY = (leftHip.y + rightHip.y) / 2;
  const kneeY = Math.min(leftKnee.y, rightKnee.y);
  return { top: Math.round(scale * (hipY + bendsFrom * (kneeY - hipY))), bottom: Math.round(scale * kneeY) };
}
