/** The places that hold a picture. */
export const slots = ["model", "upper", "bottom", "shoeOne", "shoeTwo"] as const;
export type SlotName = (typeof slots)[number];

/** The shoe room has a photo of its own, which nothing outside sets. */
export const storedSlots = [...slots, "shoesModel"] as const;
export type StoredSlot = (typeof storedSlots)[number];

/** What an upper garment is: decides what of the worn clothes it replaces. */
export const garmentCategories = ["top", "dress"] as const;
export type GarmentCategory = (typeof garmentCategories)[number];

/** How a top is worn with a bottom: its hem in the waistband, or hanging over it. */
export const tucks = ["in", "out"] as const;
export type Tuck = (typeof tucks)[number];

/** What a try-on puts on: clothes by their upper garment, or shoes. */
export const taskCategories = [...garmentCategories, "shoes"] as const;
export type TaskCategory = (typeof taskCategories)[number];
