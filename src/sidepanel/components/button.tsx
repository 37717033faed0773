import type { ComponentProps } from "react";
import styles from "./button.module.css";

type ButtonLook = "solid" | "soft" | "plain" | "bare" | "danger";

export interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  wide?: boolean;
}

export function Button({ look = "solid", wide = false, className = "", ...rest }: ButtonProps) {
  return <button type="button" className={`${styles.button} ${styles[look]} ${wide ? styles.wide : ""} ${className}`} {...rest} />;
}
