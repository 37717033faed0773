import { z } from "zod";
import { linkTypes } from "./link-type.ts";

export const linkType = z.enum(linkTypes);
