import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { loadRuntime } from "./load-networks.ts";
import { presenceBy } from "./look-at-picture.ts";
import { loadNsfwClassifier } from "./nsfw-classifier.ts";
import { decodePhoto } from "./photo-file.ts";

const neutral = { drawing: 0.1, hentai: 0, neutral: 0.9, porn: 0, sexy: 0 };

it("flags what the classifier takes for explicit or revealing, and otherwise says what the parser saw", () => {
  expect(presenceBy(neutral, "person")).toBe("person");
  expect(presenceBy(neutral, "bareSkin")).toBe("bareSkin");
  expect(presenceBy({ drawing: 0.2, hentai: 0.3, neutral: 0.2, porn: 0.3, sexy: 0 }, "nobody")).toBe("explicit");
  expect(presenceBy({ drawing: 0.1, hentai: 0.1, neutral: 0.1, porn: 0.2, sexy: 0.5 }, "person")).toBe("bareSkin");
});

it("the converted classifier says what the original says in TensorFlow.js", async () => {
  const classify = await loadNsfwClassifier(await loadRuntime());
  const sharesOf = async (name: string) =>
    classify(await decodePhoto(await readFile(new URL(`../../engine/testing/${name}`, import.meta.url)), "#fff"));
  const original = {
    "person.jpg": { drawing: 0.1333, hentai: 0.0202, neutral: 0.8345, porn: 0.003, sexy: 0.009 },
    "tshirt.jpg": { drawing: 0.0152, hentai: 0.0028, neutral: 0.9817, porn: 0.0001, sexy: 0.0001 },
  };
  for (const [name, shares] of Object.entries(original)) {
    for (const [each, share] of Object.entries(await sharesOf(name))) expect(share).toBeCloseTo(shares[each as keyof typeof shares], 2);
  }
});
