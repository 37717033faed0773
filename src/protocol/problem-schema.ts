import { z } from "zod";
import { problemCodes } from "./problem-codes.ts";

/** In a file of its own, so that a screen that only names a problem loads no zod. */
export const problemCode = z.enum(problemCodes);
