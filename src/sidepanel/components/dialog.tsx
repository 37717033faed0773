import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { useCloseOnLeave } from "./use-close-on-leave.ts";

interface DialogProps {
  onClose: () => void;
  title: string;
  /** Said to screen readers when the dialog opens, and shown below the title. */
  text?: string;
  /** Takes the whole height, for pictures. */
  tall?: boolean;
  /** The focus begins at what has the attribute `data-focus-first`, or else at the button that closes the dialog. */
  children?: ReactNode;
}

/** The second click of a double click comes within this time. */
const doubleClickMs = 500;

/** The element that opened the last dialog: a dialog that replaces it gives the focus back to the same element. */
let lastOpener: Element | null = null;

/** A sheet from below in the narrow panel, a card in the middle of a wide page. */
export function Dialog({ onClose, title, text, tall = false, children }: DialogProps) {
  const { t } = useTranslation();
  useCloseOnLeave(onClose);
  // The dialog is opened by state and not by the primitive's trigger, so that it must give the focus back itself.
  const opener = useRef<Element>(null);
  const openedAtMs = useRef(0);
  const rememberOpener = (event: Event) => {
    openedAtMs.current = performance.now();
    // When one dialog replaces another, the pressed button is gone with the first, and the focus lies on the body.
    const isReplacing = document.activeElement === document.body;
    opener.current = isReplacing ? lastOpener : document.activeElement;
    lastOpener = opener.current;
    const first = event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector<HTMLElement>("[data-focus-first]");
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  const ignoreSecondClick = (event: Event) => {
    if (performance.now() - openedAtMs.current < doubleClickMs) event.preventDefault();
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const before = opener.current;
    if (!document.querySelector('[role="dialog"]')) lastOpener = null;
    // The opener may be gone, with its screen or with what the dialog has just removed.
    const isStillThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    (isStillThere ? before : document.querySelector("main"))?.focus({ preventScroll: true });
  };
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.overlay} />
        <Primitive.Content
          onOpenAutoFocus={rememberOpener}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={ignoreSecondClick}
          className={`${styles.content} ${tall ? styles.tall : ""}`}
          {...(text ? {} : { "aria-describedby": undefined })}
        >
          <div className={styles.head}>
            <Primitive.Title className={styles.title}>{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton icon={X} label={t("common.close")} />
            </Primitive.Close>
          </div>
          {text && <Primitive.Description className={styles.text}>{text}</Primitive.Description>}
          <div className={styles.body}>{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
