/** Limits that both sides keep. */
export const imageMaxBytes = 5 * 1024 * 1024;
export const imageMaxPixels = 40_000_000;
/** To read AVIF takes 18 bytes a pixel; others take 12 at most, and photos 7. */
const avifMaxPixels = 16_000_000;
export const imageMinSidePx = 64;
export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export const imageMaxPixelsOf = (type: string | null): number => (type === "image/avif" ? avifMaxPixels : imageMaxPixels);
export const requestTimeoutMs = 60_000;
export const toastMs = 2_000;
export const signatureMaxSkewMs = 5 * 60_000;
export const queuedTasksPerUser = 10;
/** Custom clothes of one user that wait for their review. */
export const waitingCustomClothes = 20;
export const fittingCodeMs = 20_000;
/** The wardrobe, its diary, suits, feedback: what one user may write. Lengths in characters. */
export const wardrobeNameMaxLength = 60;
export const tagMaxLength = 24;
export const tagsPerItem = 12;
export const diaryItemsPerDay = 12;
export const diaryNoteMaxLength = 1_000;
export const suitTitleMaxLength = 60;
export const suitNoteMaxLength = 500;
export const keywordMaxLength = 20;
export const keywordsPerSuit = 10;
export const feedbackMaxLength = 2_000;
export const feedbackContactMaxLength = 100;
