import { parseArgs } from "node:util";
import { garmentCategory, tuck } from "../protocol/slot-schema.ts";
import type { GarmentCategory, Tuck } from "../protocol/slot.ts";

export interface TryArguments {
  readonly model: string;
  readonly top?: string;
  readonly bottom?: string;
  /** One or two views of the same shoes. */
  readonly shoes: readonly string[];
  readonly category: GarmentCategory;
  readonly tuck: Tuck;
  readonly out: string;
  readonly warm: boolean;
}

/** The arguments cannot be used; the message says which, and why. */
export class UsageError extends Error {}

export const usage = `Try clothes on a photo of a person.

  npm run try -- --model me.jpg --top shirt.jpg --out me-in-shirt.png

  --model FILE      the person: one person, standing, seen from the front
  --top FILE        the garment for the upper body, laid flat or worn by a model
  --bottom FILE     trousers or a skirt; alone, or together with --top
  --shoe-one FILE   shoes, best seen from the side: one shoe, or a pair
  --shoe-two FILE   the same shoes from another side, as from the front
  --category KIND   what --top is: top (default) or dress
  --tuck HOW        the top's hem: out (default), over the waistband, or in
  --out FILE        the picture; .png keeps all that did not change to the bit, .jpg is smaller
  --warm            make the picture twice and show the second time's stages too
  --help            this text

Pictures may be JPEG, PNG, WebP or AVIF. Exit code: 0 done, 1 it could not be made (the reason is printed), 2 wrong arguments.`;

/**
 * @returns null for `--help`
 * @throws UsageError
 */
export function readArguments(argv: readonly string[]): TryArguments | null {
  const values = parse(argv);
  if (values.help) return null;
  const { model, top, bottom, out } = values;
  if (!model) throw new UsageError("--model is missing: a photo of a person");
  const shoes = [values["shoe-one"], values["shoe-two"]].filter((file) => file !== undefined);
  if (!top && !bottom && shoes.length === 0) throw new UsageError("--top, --bottom or --shoe-one is missing: a picture of what to try on");
  if (!out) throw new UsageError("--out is missing: where to write the picture");
  if (!/\.(png|jpe?g)$/i.test(out)) throw new UsageError("--out must end in .png, .jpg or .jpeg");
  const category = garmentCategory.safeParse(values.category ?? "top");
  if (!category.success) throw new UsageError(`--category must be ${garmentCategory.options.join(" or ")}`);
  const hem = tuck.safeParse(values.tuck ?? "out");
  if (!hem.success) throw new UsageError(`--tuck must be ${tuck.options.join(" or ")}`);
  return { model, top, bottom, shoes, category: category.data, tuck: hem.data, out, warm: values.warm ?? false };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        model: { type: "string" },
        top: { type: "string" },
        bottom: { type: "string" },
        "shoe-one": { type: "string" },
        "shoe-two": { type: "string" },
        category: { type: "string" },
        tuck: { type: "string" },
        out: { type: "string" },
        warm: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
