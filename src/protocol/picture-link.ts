/** Where a server serves pictures, below its origin. */
export const objectPath = "/api/objects/";

/** The query that asks such a link for the picture as small as the app's tiles show it. */
export const thumbnailQuery = { name: "size", value: "thumbnail" } as const;
