import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./picture-grid.module.css";

/** Pictures side by side, as many in a row as there is room for. */
export function PictureGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

interface PictureChoiceProps extends Omit<ComponentProps<"button">, "children"> {
  /** The picture's address. */
  picture: string;
  /** What the picture shows, unless the button's text says it. */
  alt?: string;
  /** For a picture of another site. */
  referrerPolicy?: "no-referrer";
  isTicked?: boolean;
  /** Lies over the picture's lower edge. */
  note?: string;
  /** Stands below the picture, within the button. */
  caption?: ReactNode;
  /** Stands below the button. */
  children?: ReactNode;
}

/** One picture of a grid, which can be chosen. */
export function PictureChoice({ picture, alt = "", referrerPolicy, isTicked, note, caption, children, ...button }: PictureChoiceProps) {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.choice} {...button}>
        <span className={styles.frame}>
          <img src={picture} alt={alt} loading="lazy" decoding="async" draggable={false} referrerPolicy={referrerPolicy} />
          {isTicked && (
            <span className={styles.tick}>
              <Check size={18} aria-hidden />
            </span>
          )}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {caption}
      </button>
      {children}
    </li>
  );
}
