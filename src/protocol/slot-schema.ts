import { z } from "zod";
import { garmentCategories, slots, taskCategories, tucks } from "./slot.ts";

export const slotName = z.enum(slots);
export const garmentCategory = z.enum(garmentCategories);
export const tuck = z.enum(tucks);
export const taskCategory = z.enum(taskCategories);
