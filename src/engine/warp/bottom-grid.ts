/** Points in a row of a bottom's mesh. */
export const columns = 17;
/** Rows of a bottom's mesh above the crotch: as many for a skirt as for trousers. */
export const seatRows = 24;
/** Its rows below the crotch. */
export const legRows = 50;

/** As a share of the width: how far a bottom's mesh reaches beyond both sides, so that the cloth's own soft edges are drawn. */
export const overhang = 0.08;
/** In garment pixels: how far it reaches beyond both ends. */
export const endMarginPx = 5;
