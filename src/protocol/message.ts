import type { z } from "zod";

/** The contexts of the extension; told apart by `sender.origin` and by whether a tab sent the message. */
type Context = "content" | "background" | "panel";

/** One message between contexts of the extension, described once; both ends check. */
export interface Message<Input extends z.ZodType, Reply extends z.ZodType> {
  readonly name: string;
  readonly from: Context;
  readonly to: Context;
  readonly input: Input;
  readonly reply: Reply;
}

/** Keeps the literal types of a description. */
export function message<Input extends z.ZodType, Reply extends z.ZodType>(description: Message<Input, Reply>): Message<Input, Reply> {
  return description;
}
