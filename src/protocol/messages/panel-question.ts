import { z } from "zod";
import { awaitPicture } from "./await-picture.ts";
import { handoverPixels } from "./handover-pixels.ts";
import { listPagePictures, takePagePicture } from "./page-grid.ts";

/** What the panel asks the background. */
export const panelQuestion = z.discriminatedUnion("name", [
  listPagePictures.input,
  takePagePicture.input,
  awaitPicture.input,
  handoverPixels.input,
]);
export type PanelQuestion = z.infer<typeof panelQuestion>;
