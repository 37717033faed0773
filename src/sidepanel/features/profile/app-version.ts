/** The version that the app shows; `code` counts the builds that were released. */
export const appVersion = { version: "1.0.0", code: 1060 } as const;
