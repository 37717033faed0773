/** Query parameters of advertisements, campaigns and newsletters, in every shop: they name the advertisement, and some the reader. */
export const tracking =
  /^(?:utm_.*|gclid|gclsrc|gbraid|gad_.*|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|rdt_cid|epik|igshid|igsh|srsltid|hsa_.*|_hs.*|_kx|mkt_tok|mc_[ce]id|_ga|_gl|spm|scm|ref_src)$/i;
