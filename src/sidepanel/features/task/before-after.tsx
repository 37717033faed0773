import { Handle, HandleRoot, Image, Item, Provider, Root } from "react-compare-slider/components";
import { useReactCompareSlider } from "react-compare-slider/hooks";
import { useState, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import styles from "./before-after.module.css";

interface BeforeAfterProps {
  before: string;
  after: string;
}

/** The divider's first place: a little of the old picture shows that there is one. */
const firstPositionPercent = 25;

/** An inline style, because the slider sets its own `position` inline. */
const inPlace = { position: "absolute" } as const;

/** The pictures before and after, under one divider that pointer and arrow keys move. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const { t } = useTranslation();
  const slider = useReactCompareSlider({ defaultPosition: firstPositionPercent, keyboardIncrement: "5%" });
  const [ratio, setRatio] = useState(1);
  return (
    <div className={styles.compare} style={{ "--ratio": ratio } as CSSProperties}>
      <Provider {...slider}>
        <Root className={styles.slider} style={inPlace}>
          <Item item="itemOne">
            <Image src={before} alt={t("result.before.picture")} />
          </Item>
          <Item item="itemTwo">
            <Image src={after} alt={t("result.after.picture")} onLoad={(event) => setRatio(ratioOf(event.currentTarget))} />
          </Item>
          <HandleRoot className={styles.handle} aria-label={t("result.compare")}>
            <Handle className={styles.grip} />
          </HandleRoot>
          <span className={`${styles.label} ${styles.before}`} aria-hidden>
            {t("result.before")}
          </span>
          <span className={`${styles.label} ${styles.after}`} aria-hidden>
            {t("result.after")}
          </span>
        </Root>
      </Provider>
    </div>
  );
}

/** Width to height. Both pictures have the same ratio, so that they lie exactly on each other. */
function ratioOf(image: HTMLImageElement): number {
  return image.naturalWidth / image.naturalHeight;
}
