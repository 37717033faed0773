/** Where a server serves pictures, below its origin. */
export const objectPath = "/api/objects/";

/** What such a link is given to mean the picture as small as a tile of the app shows it. */
export const thumbnailQuery = { name: "size", value: "thumbnail" } as const;
