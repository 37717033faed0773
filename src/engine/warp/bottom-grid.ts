/** Points of a row of a bottom's mesh, and rows above and below the crotch: a skirt has as many as trousers. */
export const columns = 17;
export const seatRows = 24;
export const legRows = 50;

/** So that the cloth's own soft edges are drawn, a bottom's mesh reaches beyond both sides by this share of the width, and beyond both ends by so many garment pixels. */
export const overhang = 0.08;
export const endMarginPx = 5;
