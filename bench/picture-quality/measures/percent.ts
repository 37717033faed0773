export const percent = (share: number | null): number | null => (share === null ? null : 100 * share);
