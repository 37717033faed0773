/** Where notes of handed-over pictures lie in `storage.session`. */
export const handoverPrefix = "handover:";
/** The name of the cache with their pixels. */
export const handoverCache = "handover";
/** Addresses of pixels in it begin so: no server is there. */
export const handoverOrigin = "https://handover.invalid/";
