/** The origin of a browser's extension. */
export const extensionOrigin = /^(?:chrome|moz)-extension:\/\/[\w-]+$/;
