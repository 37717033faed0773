import { z } from "zod";
import { garmentCategories, slots, taskCategories } from "./slot.ts";

export const slotName = z.enum(slots);
export const garmentCategory = z.enum(garmentCategories);
export const taskCategory = z.enum(taskCategories);
