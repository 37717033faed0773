import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";

type ButtonLook = "solid" | "soft" | "plain" | "bare" | "danger" | "floating";

interface Look {
  look?: ButtonLook;
  wide?: boolean;
}

export type ButtonProps = ComponentProps<"button"> & Look;

/**
 * A disabled button keeps the focus, which a browser would take from a `disabled` element: somebody on the keyboard would lose their place.
 * The second click of a double click does nothing, since what the first one began may be over by then.
 */
export function Button({ look, wide, className, disabled = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classesOf({ look, wide, className })}
      aria-disabled={disabled || undefined}
      onClick={(event) => (disabled || event.detail > 1 ? doNothing(event) : onClick?.(event))}
      {...rest}
    />
  );
}

/** Keeps a press, or Enter in a field, from sending the form. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}

/** A button that leads to another screen. */
export function ButtonLink({ look, wide, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={classesOf({ look, wide, className })} {...rest} />;
}

/** A button that leads out of the app. Other sites open in a new tab. */
export function ButtonAnchor({ look, wide, className, ...rest }: ComponentProps<"a"> & { href: string } & Look) {
  const place = /^https?:/.test(rest.href) ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return <a className={classesOf({ look, wide, className })} {...place} {...rest} />;
}

function classesOf({ look = "solid", wide = false, className = "" }: Look & { className?: string }): string {
  return `${styles.button} ${styles[look]} ${wide ? styles.wide : ""} ${className}`;
}
