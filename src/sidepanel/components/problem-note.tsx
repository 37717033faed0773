import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProblemCode } from "../../protocol/problem.ts";
import styles from "./problem-note.module.css";

/** Says at its place what went wrong, until it is put right. */
export function ProblemNote({ code, className = "" }: { code: ProblemCode; className?: string }) {
  const { t } = useTranslation();
  return (
    <p className={`${styles.problem} ${className}`} role="alert">
      <CircleAlert size={18} aria-hidden />
      {t(code)}
    </p>
  );
}
