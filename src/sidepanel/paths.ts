/** Where the screens are, as the product's links name them. */
export const paths = {
  home: "/",
  shoes: "/pages/fitshoe/fitshoe",
  link: "/pages/handle/link",
  wardrobe: "/pages/wardrobe/wardrobe",
  profile: "/pages/profile/profile",
  tryHistory: "/pages/tryhistory/tryhistory",
  coinHistory: "/pages/profile/coinhistory",
} as const;
