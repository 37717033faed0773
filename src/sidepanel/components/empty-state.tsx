import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  drawing: ReactNode;
  title: string;
  text: string;
  /** Whether it fills the whole screen, so that its title is the screen's. */
  isPage?: boolean;
  /** Buttons for what the shopper can do about it. */
  children?: ReactNode;
}

export function EmptyState({ drawing, title, text, isPage = false, children }: EmptyStateProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <section className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
