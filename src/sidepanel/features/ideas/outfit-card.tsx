import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { RecommendedOutfit } from "../../../protocol/api/recommendations.ts";
import { useMe } from "../../api/use-me.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Price } from "../../components/price.tsx";
import { paths } from "../../paths.ts";
import { useWear } from "../../stores/use-wear.ts";
import { useGenerate } from "../fitting-room/use-generate.ts";
import { garmentCategoryOf, slotOf } from "../wardrobe/closet-mode.ts";
import { nameOf } from "../wardrobe/closet-texts.ts";
import styles from "./outfit-card.module.css";

/** An outfit, why its pieces go together, and the button that tries it on at once. */
export function OutfitCard({ outfit }: { outfit: RecommendedOutfit }) {
  const { t } = useTranslation();
  const { server } = useApp();
  const me = useMe();
  const navigate = useNavigate();
  const wear = useWear();
  const { generate } = useGenerate();
  const tryOn = async () => {
    const pieces = outfit.items.map((item) => ({ slot: slotOf(item), image: item.image, link: item.link }));
    const category = outfit.items.map(garmentCategoryOf).find((each) => each !== undefined);
    if (!(await wear(pieces, { category, whole: true }))) return;
    await navigate(paths.home);
    await generate();
  };
  return (
    <li className={styles.card}>
      <div className={styles.pieces}>
        {outfit.items.map((item) => (
          <img key={item.id} src={server.thumbnailUrl(item.image)} alt={nameOf(t, item)} loading="lazy" />
        ))}
      </div>
      <ul className={styles.reasons}>
        {outfit.reasons.map((reason) => (
          <li key={reason.code}>
            <Sparkles size={14} aria-hidden />
            {t(`recommend.reason.${reason.code}`, reason.values)}
          </li>
        ))}
      </ul>
      <Button look="soft" wide onClick={() => void tryOn()}>
        {t("ideas.try")}
        {me && <Price coins={me.clothCoin} />}
      </Button>
    </li>
  );
}
