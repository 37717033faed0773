import { CircleUserRound, Footprints, House, Search, Shirt, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import type { TextKey } from "../i18n/text-key.ts";
import { paths } from "../paths.ts";
import styles from "./tab-bar.module.css";
import { keepsScroll } from "./use-screen-scroll.ts";

const tabs: readonly { path: string; name: TextKey; icon: LucideIcon }[] = [
  { path: paths.home, name: "tab.home", icon: House },
  { path: paths.shoes, name: "tab.shoes", icon: Footprints },
  { path: paths.link, name: "tab.link", icon: Search },
  { path: paths.wardrobe, name: "tab.wardrobe", icon: Shirt },
  { path: paths.profile, name: "tab.profile", icon: CircleUserRound },
];

export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav className={styles.bar} aria-label={t("tab.all")}>
      {tabs.map(({ path, name, icon: Icon }) => (
        <NavLink key={path} to={path} state={keepsScroll} end className={styles.tab}>
          <Icon size={24} strokeWidth={1.75} aria-hidden />
          <span>{t(name)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
