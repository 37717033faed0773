import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./page-title.module.css";

/** The head of a screen that was opened from another one. */
export function PageTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // React Router gives this key to the first screen of a visit, which has nothing to go back to.
  const isFirst = useLocation().key === "default";
  const back = ({ detail: clicks }: MouseEvent) => {
    // The second click of a double click would go back twice.
    if (clicks <= 1) void (isFirst ? navigate(paths.home) : navigate(-1));
  };
  return (
    <div className={styles.title}>
      <IconButton icon={ArrowLeft} label={t("common.back")} onClick={back} />
      <h1>{title}</h1>
    </div>
  );
}
