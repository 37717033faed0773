import { Problem } from "../../protocol/problem.ts";

/** A problem that a server newer than this app knows: the app has no name for it, and perhaps words among the server's texts. */
export class NewerProblem extends Problem {
  /** Empty where the server named none. */
  readonly newerCode: string;
  /** The server's own, in English. */
  readonly words: string;

  constructor(newerCode: string, words: string) {
    super("error.server.fault");
    this.newerCode = newerCode;
    this.words = words;
  }
}
