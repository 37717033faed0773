/** The address for contributions, set when the app is built. Empty: they are sent through the feedback page. */
export const contactEmail: string = (import.meta.env.VITE_CONTACT_EMAIL as string | undefined) ?? "";
