import { spawnSync } from "node:child_process";

/** Whether the machine has an OCR: Debian's `tesseract-ocr`. Without it the column stays empty. */
export function canReadText(): boolean {
  return spawnSync("tesseract", ["--version"], { stdio: "ignore" }).status === 0;
}

/** Words that the reader is less sure of (0 to 100) are flowers and folds. */
const leastConfidence = 75;

/** Folds darken one half of a word and not the other: letters are told from cloth in tiles (1), and around each pixel (2). */
const thresholdingMethods = [1, 2] as const;

/** Words of three letters and more that stand in a picture's file, in capitals. */
export function readWords(picture: Uint8Array): Set<string> {
  const words = thresholdingMethods.flatMap((method) => {
    const options = ["stdin", "stdout", "--psm", "11", "-c", `thresholding_method=${method}`, "tsv"];
    const { stdout, status } = spawnSync("tesseract", options, { input: picture, stdio: ["pipe", "pipe", "ignore"] });
    return status === 0 ? [...wordsOf(stdout.toString())] : [];
  });
  return new Set(words);
}

/** The words of the reader's table: tab-separated, confidence and text in the last two columns. */
export function wordsOf(table: string): Set<string> {
  const sure = table
    .split("\n")
    .map((line) => line.split("\t").slice(-2))
    .filter(([confidence]) => Number(confidence) >= leastConfidence);
  return new Set(sure.flatMap(([, text]) => text.toUpperCase().match(/[A-Z]{3,}/g) ?? []));
}

/** Share of the garment's words that can still be read in the result; null when none could be read before. */
export function wordsKept(before: ReadonlySet<string>, after: ReadonlySet<string>): number | null {
  return before.size === 0 ? null : [...before].filter((word) => after.has(word)).length / before.size;
}
