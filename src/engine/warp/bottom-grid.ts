/** Points of a row of a bottom's mesh. */
export const columns = 17;
/** Its rows above the crotch: a skirt has as many as trousers. */
export const seatRows = 24;
/** And its rows below it. */
export const legRows = 50;

/** So that the cloth's own soft edges are drawn, a bottom's mesh reaches beyond both sides by this share of the width. */
export const overhang = 0.08;
/** And beyond both ends by so many garment pixels. */
export const endMarginPx = 5;
