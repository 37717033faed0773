import type { Box } from "../../src/engine/image/picture.ts";
import type { Person } from "../../src/engine/try-on.ts";

/** How shops crop photos of their models. */
export const shopCropNames = ["headless", "neckless", "thigh", "legs"] as const;

/** What a shop leaves of a photo, in the photo's pixels. */
export interface ShopCrop {
  readonly name: (typeof shopCropNames)[number];
  readonly box: Box;
}

/** A person whom the engine sees in a photo. */
type Seen = Pick<Person, "photo" | "working" | "box" | "body">;

/** A photo that loses less than this share of its height looks as it did. */
const leastCut = 0.03;

/** In torso lengths below the shoulders: a little above the waist, where a shop cuts off who wears trousers for it. */
const aboveWaist = 0.62;

/**
 * The crops of a person's photo that change it: from the mouth down, from half way between mouth and shoulders down to the middle of
 * the thighs, down to there with the whole head, and from the waist down.
 */
export function shopCrops(person: Seen): ShopCrop[] {
  const { photo, body } = person;
  const mouthY = inPhoto(person, body.mouth.y);
  const throatY = inPhoto(person, (body.mouth.y + body.neck.y) / 2);
  const thighY = midThighY(person);
  const waistY = inPhoto(person, body.neck.y + aboveWaist * (body.pelvis.y - body.neck.y));
  const rows: Record<ShopCrop["name"], readonly [fromY: number, toY: number]> = {
    headless: [mouthY, photo.height],
    neckless: [throatY, thighY],
    thigh: [0, thighY],
    legs: [waistY, photo.height],
  };
  return shopCropNames.flatMap((name) => {
    const y = Math.max(0, Math.round(rows[name][0]));
    const height = Math.min(photo.height, Math.round(rows[name][1])) - y;
    return photo.height - height < leastCut * photo.height ? [] : [{ name, box: { x: 0, y, width: photo.width, height } }];
  });
}

/** Whether at least half of the thighs are in the photo, so that trousers and skirts are told. */
export const showsThighs = (person: Seen): boolean => midThighY(person) <= person.photo.height;

function midThighY(person: Seen): number {
  const { left, right } = person.body;
  return inPhoto(person, (left.hip.y + right.hip.y + left.knee.y + right.knee.y) / 4);
}

/** The row of the whole photo, of a row of what is worked on. */
const inPhoto = ({ photo, working, box }: Seen, y: number): number => ((y + box.y) * photo.height) / working.height;
