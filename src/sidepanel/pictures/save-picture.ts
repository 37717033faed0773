import { fetchPicture } from "./fetch-picture.ts";

const fileEndings: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "image/avif": "avif" };

/** A file's name with the ending that says its format. */
export const fileNameOf = ({ type }: Blob, name: string): string => `${name}.${fileEndings[type] ?? "png"}`;

/**
 * Saves a picture in full size. It is fetched first: a link to another origin would be opened, not saved.
 *
 * @param name without an ending
 * @throws Problem when the picture cannot be fetched
 */
export async function savePicture(url: string, name: string): Promise<void> {
  const picture = await fetchPicture(url);
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileNameOf(picture, name);
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
