import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  drawing: ReactNode;
  title: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
