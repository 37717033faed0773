/** A screen and its address. */
export interface ScreenRoute {
  /** The name of the screen's pictures. */
  readonly name: string;
  /** The part of the address behind the `#`. */
  readonly path: string;
}

/** Every screen there is. */
export const screenRoutes: readonly ScreenRoute[] = [
  { name: "fitting-room", path: "/" },
  { name: "shoe-room", path: "/pages/fitshoe/fitshoe" },
  { name: "handle-link", path: "/pages/handle/link" },
  { name: "wardrobe", path: "/pages/wardrobe/wardrobe" },
  { name: "wardrobe-diary", path: "/pages/wardrobe/wardrobe?view=diary" },
  { name: "wardrobe-ideas", path: "/pages/wardrobe/wardrobe?view=ideas" },
  { name: "wardrobe-for-a-slot", path: "/pages/wardrobe/wardrobe?mode=bottom" },
  { name: "profile", path: "/pages/profile/profile" },
  { name: "account", path: "/pages/profile/edit" },
  { name: "recharge", path: "/pages/profile/recharge" },
  { name: "pay-success", path: "/pages/pay/success" },
  { name: "feedback", path: "/pages/profile/feedback" },
  { name: "about", path: "/pages/profile/about" },
  { name: "donate", path: "/pages/profile/donate" },
  { name: "privacy-policy", path: "/pages/profile/privatepolicy" },
  { name: "user-agreement", path: "/pages/profile/useragree" },
  { name: "web-view", path: "/pages/webview/webview" },
  { name: "try-history", path: "/pages/tryhistory/tryhistory" },
  { name: "coin-history", path: "/pages/profile/coinhistory" },
  { name: "own", path: "/pages/own/own" },
  { name: "own-custom", path: "/pages/own/own?view=custom" },
  { name: "suits", path: "/pages/suit/suit?own=true" },
  { name: "suit-add", path: "/pages/suit/add" },
  { name: "contribution", path: "/pages/profile/contribution" },
  { name: "admin", path: "/pages/admin/admin" },
  { name: "shop-audit", path: "/pages/admin/shopaudit" },
];
