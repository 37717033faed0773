/** Where contributions are sent, named when the app is built; empty: through the feedback page. */
export const contactEmail: string = (import.meta.env.VITE_CONTACT_EMAIL as string | undefined) ?? "";
