import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends ComponentProps<"button"> {
  icon: LucideIcon;
  /** What the button does, for screen readers and as a tooltip. */
  label: string;
  /** Lies over a picture. */
  floating?: boolean;
}

export function IconButton({ icon: Icon, label, floating = false, className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${styles.button} ${floating ? styles.floating : ""} ${className}`}
      {...rest}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
