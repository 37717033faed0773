import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import pageStyles from "../../components/page.module.css";
import styles from "./rows.module.css";

/** A card of rows; `label` names it for screen readers. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={`${pageStyles.card} ${styles.card}`} aria-label={label}>
      <ul>{children}</ul>
    </section>
  );
}

interface RowProps {
  icon: LucideIcon;
  text: string;
}

/** A row that leads to another screen. */
export function LinkRow({ to, icon: Icon, text }: RowProps & { to: string }) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        <Icon size={20} aria-hidden />
        <span className={styles.text}>{text}</span>
        <ChevronRight size={18} aria-hidden />
      </Link>
    </li>
  );
}

/** A row that opens something over this screen. */
export function ButtonRow({ onClick, icon: Icon, text }: RowProps & { onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onClick}>
        <Icon size={20} aria-hidden />
        <span className={styles.text}>{text}</span>
        <ChevronRight size={18} aria-hidden />
      </button>
    </li>
  );
}

/** A row that holds a control. */
export function ChoiceRow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className={`${styles.row} ${styles.choice}`}>
      <span className={styles.text}>{text}</span>
      {children}
    </li>
  );
}
