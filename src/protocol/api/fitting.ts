import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageOf, pageQuery } from "../page.ts";
import { pictureBox } from "../picture-box.ts";
import { problemCode } from "../problem-schema.ts";
import { garmentCategory, taskCategory, tuck } from "../slot-schema.ts";

/** As the specification numbers them. */
export const taskStatus = { queued: 0, processing: 1, success: 2, failed: 3 } as const;
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus];

const taskId = z.uuid();
/** An empty one counts as absent: that a picture is missing has an error of its own. */
const pictureUrl = z.string().max(2_000);

/** What an engine may find wrong with its own picture; the panel has an advice for each. */
const pictureWeakness = z.enum([
  "garment-hidden",
  "raised-arms",
  "feet-hidden",
  "hands-hidden",
  "holes",
  "one-sided",
  "spill",
  "invented-skin",
]);
type PictureWeakness = z.infer<typeof pictureWeakness>;

/** What the engine thinks of its own picture. */
export const pictureCheck = z.object({
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** What takes the confidence away, the worst first. */
  weaknesses: z.array(pictureWeakness).readonly(),
});
export type PictureCheck = z.infer<typeof pictureCheck>;

/** Below it the panel gives advice: of 29 pictures below it, people who judged them accepted none; of 44 above it, 21. */
const confidenceToTrust = 0.85;

/** What the shopper should hear of a picture, so that the next one gets better; null for one that is good enough. */
export function weaknessToTell(check: PictureCheck | null | undefined): PictureWeakness | null {
  return check && check.confidence < confidenceToTrust ? (check.weaknesses[0] ?? null) : null;
}

const fittingTask = z.object({
  id: taskId,
  status: z.literal(Object.values(taskStatus)),
  /** Tasks that are ahead while queued; 0 otherwise. */
  position: z.number().int().min(0),
  /** Time until the picture is there, while the task is queued or processing. */
  estimateSeconds: z.number().int().min(0).optional(),
  /** 0 to 1 while processing. */
  progress: z.number().min(0).max(1),
  category: taskCategory,
  /** As it was ordered. */
  tuck: tuck.optional(),
  upperBox: pictureBox.optional(),
  bottomBox: pictureBox.optional(),
  priceCoins: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Links that expire. */
  model: z.string(),
  upper: z.string().optional(),
  bottom: z.string().optional(),
  shoeOne: z.string().optional(),
  shoeTwo: z.string().optional(),
  images: z.array(z.string()),
  /** Absent where the picture was not checked, as of shoes alone. */
  check: pictureCheck.optional(),
  /** An earlier order of this user that brought the very same picture, for which this one's coins went back. */
  sameAs: taskId.optional(),
  errorCode: problemCode.optional(),
  /** The text for `errorCode` in English, for clients that do not translate. */
  errorMsg: z.string().optional(),
});
export type FittingTask = z.infer<typeof fittingTask>;

export const createFitting = endpoint({
  method: "POST",
  path: "/fitting",
  summary: "Order a try-on; the same id twice is the same order",
  body: z.object({
    id: taskId,
    model: pictureUrl.optional(),
    upper: pictureUrl.optional(),
    bottom: pictureUrl.optional(),
    category: garmentCategory,
    /** The hem of a top goes over the waistband unless asked. */
    tuck: tuck.optional(),
    /** Which of several garments in a picture is meant; the one that fits the slot unless said. */
    upperBox: pictureBox.optional(),
    bottomBox: pictureBox.optional(),
  }),
  reply: fittingTask.pick({ id: true, status: true, position: true }),
});

export const createShoeFitting = endpoint({
  method: "POST",
  path: "/fitting/createShoes",
  summary: "Order a try-on of shoes, seen from one or two sides; the same id twice is the same order",
  body: z.object({
    id: taskId,
    model: pictureUrl.optional(),
    shoeOne: pictureUrl.optional(),
    shoeTwo: pictureUrl.optional(),
  }),
  reply: fittingTask.pick({ id: true, status: true, position: true }),
});

export const getFitting = endpoint({
  method: "GET",
  path: "/fitting/{id}",
  summary: "How a try-on is doing, and its pictures",
  params: z.object({ id: taskId }),
  reply: fittingTask,
});

export const listFittings = endpoint({
  method: "GET",
  path: "/fitting/task/list",
  summary: "The user's try-ons, newest first",
  query: pageQuery,
  reply: pageOf(fittingTask),
});

export const cancelFitting = endpoint({
  method: "POST",
  path: "/fitting/cancel",
  summary: "Take an order back that is still queued, with its coins",
  body: z.object({ id: taskId }),
  reply: fittingTask,
});

export const removeFitting = endpoint({
  method: "GET",
  path: "/fitting/task/remove",
  summary: "Remove a finished try-on and its pictures",
  query: z.object({ id: taskId }),
  reply: z.object({ id: taskId }),
});
