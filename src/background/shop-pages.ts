/** Shops in whose pages the content script always runs; into any other page it is injected when the shopper asks. */
const shopDomains = [
  "taobao.com",
  "tmall.com",
  "tmall.hk",
  "jd.com",
  "jd.hk",
  "vip.com",
  "suning.com",
  "dewu.com",
  "poizon.com",
  "xiaohongshu.com",
  "douyin.com",
  "jinritemai.com",
];
/** Listed one by one, because a match pattern cannot leave the end of a name open. */
const amazonCountries = [
  "com",
  "ae",
  "ca",
  "cn",
  "co.jp",
  "co.uk",
  "co.za",
  "com.au",
  "com.be",
  "com.br",
  "com.mx",
  "com.tr",
  "de",
  "eg",
  "es",
  "fr",
  "ie",
  "in",
  "it",
  "nl",
  "pl",
  "sa",
  "se",
  "sg",
];

/** Match patterns of a manifest. */
export const shopPages: readonly string[] = [
  ...shopDomains.map((domain) => `https://*.${domain}/*`),
  ...amazonCountries.map((country) => `https://*.amazon.${country}/*`),
];
