/** What a garment is put on as. */
export type Kind = "top" | "bottom" | "dress";
