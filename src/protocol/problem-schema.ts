import { z } from "zod";
import { problemCodes } from "./problem-codes.ts";

/** Apart from the codes: a screen that only names a problem need not load what checks one. */
export const problemCode = z.enum(problemCodes);
