import type { ComponentType } from "react";
import { lazyPage } from "./components/lazy-page.tsx";
import { FittingRoomPage } from "./features/fitting-room/fitting-room-page.tsx";
import type { TextKey } from "./i18n/text-key.ts";
import { paths } from "./paths.ts";

interface AppRoute {
  readonly path: string;
  readonly Page: ComponentType;
  /** The page's title in the browser's tab and history; without one, the app's name. */
  readonly title?: TextKey;
}

/** Every screen and its address. All but the first screen are loaded when they are first shown. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, Page: FittingRoomPage },
  { path: paths.homeAlias, Page: FittingRoomPage },
  {
    path: paths.shoes,
    title: "tab.shoes",
    Page: lazyPage(async () => (await import("./features/shoe-room/shoe-room-page.tsx")).ShoeRoomPage),
  },
  { path: paths.link, title: "link.title", Page: lazyPage(async () => (await import("./features/link/link-page.tsx")).LinkPage) },
  {
    path: paths.pagePictures,
    title: "page.pictures.title",
    Page: lazyPage(async () => (await import("./features/page-pictures/page-pictures-page.tsx")).PagePicturesPage),
  },
  {
    path: paths.wardrobe,
    title: "tab.wardrobe",
    Page: lazyPage(async () => (await import("./features/wardrobe/wardrobe-page.tsx")).WardrobePage),
  },
  {
    path: paths.profile,
    title: "tab.profile",
    Page: lazyPage(async () => (await import("./features/profile/profile-page.tsx")).ProfilePage),
  },
  {
    path: paths.profileEdit,
    title: "account.title",
    Page: lazyPage(async () => (await import("./features/profile/account-page.tsx")).AccountPage),
  },
  {
    path: paths.about,
    title: "about.title",
    Page: lazyPage(async () => (await import("./features/profile/about-page.tsx")).AboutPage),
  },
  {
    path: paths.donate,
    title: "donate.title",
    Page: lazyPage(async () => (await import("./features/profile/donate-page.tsx")).DonatePage),
  },
  {
    path: paths.recharge,
    title: "recharge.title",
    Page: lazyPage(async () => (await import("./features/recharge/recharge-page.tsx")).RechargePage),
  },
  {
    path: paths.paySuccess,
    title: "pay.success.title",
    Page: lazyPage(async () => (await import("./features/recharge/pay-success-page.tsx")).PaySuccessPage),
  },
  {
    path: paths.feedback,
    title: "feedback.title",
    Page: lazyPage(async () => (await import("./features/profile/feedback-page.tsx")).FeedbackPage),
  },
  {
    path: paths.privacyPolicy,
    title: "privacy.title",
    Page: lazyPage(async () => (await import("./features/legal/privacy-policy-page.tsx")).PrivacyPolicyPage),
  },
  {
    path: paths.userAgreement,
    title: "agreement.title",
    Page: lazyPage(async () => (await import("./features/legal/user-agreement-page.tsx")).UserAgreementPage),
  },
  {
    path: paths.webView,
    title: "web.title",
    Page: lazyPage(async () => (await import("./features/web-view/web-view-page.tsx")).WebViewPage),
  },
  {
    path: paths.tryHistory,
    title: "history.title",
    Page: lazyPage(async () => (await import("./features/history/try-history-page.tsx")).TryHistoryPage),
  },
  {
    path: paths.coinHistory,
    title: "records.title",
    Page: lazyPage(async () => (await import("./features/coins/coin-history-page.tsx")).CoinHistoryPage),
  },
  {
    path: paths.own,
    title: "own.title",
    Page: lazyPage(async () => (await import("./features/own/own-page.tsx")).OwnPage),
  },
  {
    path: paths.admin,
    title: "admin.title",
    Page: lazyPage(async () => (await import("./features/admin/admin-page.tsx")).AdminPage),
  },
  {
    path: paths.shopAudit,
    title: "audit.title",
    Page: lazyPage(async () => (await import("./features/audit/shop-audit-page.tsx")).ShopAuditPage),
  },
  {
    path: paths.suits,
    title: "suits.title",
    Page: lazyPage(async () => (await import("./features/suits/suits-page.tsx")).SuitsPage),
  },
  {
    path: paths.addSuit,
    title: "suit.add.title",
    Page: lazyPage(async () => (await import("./features/suits/add-suit-page.tsx")).AddSuitPage),
  },
  {
    path: paths.contribution,
    title: "contribution.title",
    Page: lazyPage(async () => (await import("./features/contribution/contribution-page.tsx")).ContributionPage),
  },
];
