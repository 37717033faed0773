/** Whom contributors write to, named when the app is built; an empty one is not there. */
export const contact = {
  /** Without one, contributions go through the feedback page. */
  email: (import.meta.env.VITE_CONTACT_EMAIL as string | undefined) ?? "",
  wechat: (import.meta.env.VITE_CONTACT_WECHAT as string | undefined) ?? "",
} as const;
