import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { routes } from "../routes.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import styles from "./screens.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useScreenScroll } from "./use-screen-scroll.ts";

/** The screen of the current address. If it fails, the other screens still work. */
export function Screens() {
  const { pathname, search } = useLocation();
  const main = useScreenScroll();
  useDocumentTitle(pathname);
  useKeptFocus(main, pathname);
  return (
    <main ref={main} className={styles.main} tabIndex={-1}>
      <ErrorBoundary key={pathname}>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Navigate to={{ pathname: paths.home, search }} replace />} />
        </Routes>
      </ErrorBoundary>
    </main>
  );
}

function useDocumentTitle(pathname: string): void {
  const { t } = useTranslation();
  const key = routes.find(({ path }) => path === pathname)?.title;
  const title = key ? `${t(key)} · ${t("app.name")}` : t("app.name");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
