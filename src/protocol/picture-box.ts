import { z } from "zod";

const share = z.number().min(0).max(1);

/** A part of a picture: its upper left corner and its size, as shares of the picture's width and height. */
export const pictureBox = z.object({ x: share, y: share, width: share, height: share });
export type PictureBox = Readonly<z.infer<typeof pictureBox>>;
