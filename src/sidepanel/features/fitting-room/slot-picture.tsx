import { ExternalLink, RefreshCw, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApp, useSlots } from "../../app-context.ts";
import { Button, ButtonAnchor } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { lazyPart } from "../../components/lazy-part.tsx";
import { shopNames } from "../../i18n/shop-names.ts";
import type { RoomSlot } from "../../stores/room.ts";
import type { SlotContent } from "../../stores/slots.ts";
import { CategoryChoice } from "./category-choice.tsx";
import styles from "./slot-picture.module.css";
import { roomSlotTexts } from "./slot-texts.ts";

const GarmentChoice = lazyPart(async () => (await import("./garment-choice.tsx")).GarmentChoice);

/** A picture whose smaller side is below this shows neither weave nor print. */
const minClearSidePx = 300;

interface SlotPictureProps {
  slot: RoomSlot;
  content: SlotContent;
  onReplace: () => void;
}

export function SlotPicture({ slot, content, onReplace }: SlotPictureProps) {
  const { t } = useTranslation();
  const { slots } = useApp();
  const leftOut = useSlots((state) => slot === "bottom" && state.category === "dress" && Boolean(state.contents.upper));
  const words = roomSlotTexts[slot];
  const [small, setSmall] = useState<string | null>(null);
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    setSmall(Math.min(naturalWidth, naturalHeight) < minClearSidePx ? `${naturalWidth} × ${naturalHeight}` : null);
  return (
    <figure className={styles.figure}>
      <img
        className={`${styles.picture} ${leftOut ? styles.leftOut : ""}`}
        src={content.url}
        alt={t(words.picture)}
        onLoad={(event) => measure(event.currentTarget)}
      />
      <div className={styles.foot}>
        {small && <p className={styles.small}>{t("slot.picture.small", { size: small })}</p>}
        {(content.title || content.price) && (
          <figcaption className={styles.product}>
            {/* The end of a long title is left out, in languages written from the right too. */}
            <span className={styles.productTitle} dir="auto">
              {content.title}
            </span>
            {content.price && <strong>{content.price}</strong>}
            {content.variant && <span className={styles.variant}>{content.variant}</span>}
          </figcaption>
        )}
        <div className={styles.actions}>
          {content.link && (
            <ButtonAnchor look="floating" className={styles.link} href={content.link}>
              <ExternalLink size={16} aria-hidden />
              <span>{content.linkType ? t("slot.link.shop", { shop: t(shopNames[content.linkType]) }) : t("slot.link")}</span>
            </ButtonAnchor>
          )}
          {slot !== "model" && <GarmentChoice slot={slot} content={content} />}
          {slot === "upper" && <CategoryChoice />}
          <span className={styles.changes}>
            <Button look="floating" onClick={onReplace}>
              <RefreshCw size={16} aria-hidden />
              {t("slot.replace")}
            </Button>
            <IconButton icon={X} label={t(words.clear)} floating onClick={() => void slots.getState().clear(slot)} />
          </span>
        </div>
      </div>
    </figure>
  );
}
