/** What the product calls itself; the code counts builds that were handed out. */
export const appVersion = { version: "1.0.0", code: 1060 } as const;
