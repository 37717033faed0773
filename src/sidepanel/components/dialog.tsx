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
  children?: ReactNode;
}

/** The second of a double click comes no later. */
const doubleClickMs = 500;

/** What opened the last dialog: one that comes in the place of another goes back to the same. */
let lastOpener: Element | null = null;

/** A sheet from below in the narrow panel, a card in the middle of a wide page. */
export function Dialog({ onClose, title, text, tall = false, children }: DialogProps) {
  const { t } = useTranslation();
  useCloseOnLeave(onClose);
  // Opened by state and not by a trigger of the primitive, it must give the focus back itself.
  const opener = useRef<Element>(null);
  const openedAtMs = useRef(0);
  const rememberOpener = () => {
    openedAtMs.current = performance.now();
    // The button that was pressed went with the dialog that was replaced.
    const isReplacing = document.activeElement === document.body;
    opener.current = isReplacing ? lastOpener : document.activeElement;
    lastOpener = opener.current;
  };
  const ignoreSecondClick = (event: Event) => {
    if (performance.now() - openedAtMs.current < doubleClickMs) event.preventDefault();
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const before = opener.current;
    if (!document.querySelector('[role="dialog"]')) lastOpener = null;
    // What opened it may be gone, with its screen or with what is over now.
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
