import { z } from "zod";

/** The places that hold a picture. */
export const slots = ["model", "upper", "bottom", "shoeOne", "shoeTwo"] as const;
export const slotName = z.enum(slots);
export type SlotName = z.infer<typeof slotName>;

/** What an upper garment is: decides what of the worn clothes it replaces. */
export const garmentCategory = z.enum(["top", "dress"]);
export type GarmentCategory = z.infer<typeof garmentCategory>;

/** What a try-on puts on: clothes by their upper garment, or shoes. */
export const taskCategory = z.enum([...garmentCategory.options, "shoes"]);
export type TaskCategory = z.infer<typeof taskCategory>;
