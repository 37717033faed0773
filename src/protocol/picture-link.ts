/** Where a server that keeps its pictures itself serves them, below its origin. */
export const objectPath = "/api/objects/";

/** What such a link is given to mean the picture as small as a tile of the app shows it. A bucket's links take nothing more. */
export const thumbnailQuery = { name: "size", value: "thumbnail" } as const;
