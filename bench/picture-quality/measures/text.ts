import { spawnSync } from "node:child_process";

/** Whether the machine has an OCR: Debian's `tesseract-ocr`. Without it the column stays empty. */
export function canReadText(): boolean {
  return spawnSync("tesseract", ["--version"], { stdio: "ignore" }).status === 0;
}

/** Words of three letters and more that stand in a PNG, in capitals. */
export function readWords(png: Uint8Array): Set<string> {
  const { stdout, status } = spawnSync("tesseract", ["stdin", "stdout", "--psm", "11"], { input: png, stdio: ["pipe", "pipe", "ignore"] });
  return status === 0 ? wordsOf(stdout.toString()) : new Set();
}

export function wordsOf(text: string): Set<string> {
  return new Set(text.toUpperCase().match(/[A-Z]{3,}/g));
}

/** Share of the garment's words that can still be read in the result; null when none could be read before. */
export function wordsKept(before: ReadonlySet<string>, after: ReadonlySet<string>): number | null {
  return before.size === 0 ? null : [...before].filter((word) => after.has(word)).length / before.size;
}
