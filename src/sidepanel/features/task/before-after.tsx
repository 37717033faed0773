import { Handle, HandleRoot, Image, Item, Provider, Root } from "react-compare-slider/components";
import { useReactCompareSlider } from "react-compare-slider/hooks";
import { useTexts } from "../../i18n/use-texts.ts";
import styles from "./before-after.module.css";

interface BeforeAfterProps {
  before: string;
  after: string;
}

/** A little of the old picture is enough to see that there is one. */
const firstPositionPercent = 28;

/** Both pictures have the same size: shown whole, they lie on each other. The slider sets its own way inline. */
const shownWhole = { objectFit: "contain" } as const;

/** The shopper before and after, under one divider that pointer and arrow keys move. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const { t } = useTexts();
  const slider = useReactCompareSlider({ defaultPosition: firstPositionPercent, keyboardIncrement: "5%" });
  return (
    <div className={styles.compare}>
      <Provider {...slider}>
        <Root className={styles.slider}>
          <Item item="itemOne">
            <Image src={before} alt={t("result.before.picture")} style={shownWhole} />
          </Item>
          <Item item="itemTwo">
            <Image src={after} alt={t("result.after.picture")} style={shownWhole} />
          </Item>
          <HandleRoot className={styles.handle} aria-label={t("result.compare")}>
            <Handle className={styles.grip} />
          </HandleRoot>
        </Root>
      </Provider>
      <span className={`${styles.label} ${styles.before}`} aria-hidden>
        {t("result.before")}
      </span>
      <span className={`${styles.label} ${styles.after}`} aria-hidden>
        {t("result.after")}
      </span>
    </div>
  );
}
