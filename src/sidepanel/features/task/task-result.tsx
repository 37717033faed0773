import { ArrowLeft, Footprints } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { notify } from "../../components/notify.ts";
import type { FittingTask } from "../../../protocol/api/fitting.ts";
import { useMe } from "../../api/use-me.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Price } from "../../components/price.tsx";
import { paths } from "../../paths.ts";
import { fetchOurPicture } from "../../pictures/fetch-our-picture.ts";
import { lookName } from "../../pictures/use-save-picture.ts";
import { BeforeAfter } from "./before-after.tsx";
import { PictureAdvice } from "./picture-advice.tsx";
import { SaveAndShare } from "./save-and-share.tsx";
import styles from "./task-result.module.css";
import { useBackToCreation } from "./use-back-to-creation.ts";

/** The finished picture of a try-on, and what can be done with it. */
export function TaskResult({ task }: { task: FittingTask }) {
  const { t } = useTranslation();
  const { order, server, slots } = useApp();
  const me = useMe();
  const navigate = useNavigate();
  const backToCreation = useBackToCreation(task.category);
  const image = task.images[0];

  const continueToShoes = async () => {
    if (!image) {
      notify.error(t("result.none"));
      return;
    }
    // If the look cannot be fetched, the shoe room asks for a photo.
    const look = await fetchOurPicture(server.pictureUrl(image)).catch(() => null);
    if (look) await slots.getState().put("shoesModel", look);
    // A second touch of the button: the first one has led to the shoe room by now.
    if (order.getState().phase.name === "idle") return;
    order.getState().dismiss();
    void navigate(paths.shoes);
  };

  return (
    <div className={styles.result}>
      {image && <BeforeAfter before={server.pictureUrl(task.model)} after={server.pictureUrl(image)} />}
      {task.sameAs && <p>{t("result.same", { coins: task.priceCoins })}</p>}
      <PictureAdvice check={task.check} />
      <div className={styles.actions}>
        <SaveAndShare url={image && server.pictureUrl(image)} name={lookName(task)} />
        {task.category !== "shoes" && (
          <Button look="soft" onClick={() => void continueToShoes()}>
            <Footprints size={18} aria-hidden />
            {t("result.shoes")}
          </Button>
        )}
        <Button look="plain" onClick={() => void order.getState().repeat(task)}>
          {t("history.again")}
          <Price coins={(task.category === "shoes" ? me?.shoeCoin : me?.clothCoin) ?? task.priceCoins} />
        </Button>
        <Button look="plain" onClick={backToCreation}>
          <ArrowLeft size={18} aria-hidden />
          {t("task.back")}
        </Button>
      </div>
    </div>
  );
}
