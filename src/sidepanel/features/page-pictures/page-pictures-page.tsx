import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlotName } from "../../../protocol/slot.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { notify } from "../../components/notify.ts";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { PictureGrid } from "../../components/picture-grid.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { SearchScene } from "../../drawings/scenes.tsx";
import { PictureTile, type ListedPicture } from "./picture-tile.tsx";
import styles from "./page-pictures-page.module.css";
import { SlotDock } from "./slot-dock.tsx";
import { usePagePictures } from "./use-page-pictures.ts";

type Size = "all" | "large";
/** From this length of its shorter side on, a picture fills the panel. */
const largeSidePx = 400;

/** The photos of the shop's page in a grid, to be dragged or touched into slots. */
export function PagePicturesPage() {
  const { t } = useTranslation();
  const { page, list } = usePagePictures();
  const [size, setSize] = useState<Size>("all");
  /** The address of the chosen picture, by tab. */
  const [chosenIn, setChosenIn] = useState<Record<number, string>>({});
  const [placed, setPlaced] = useState<Record<string, SlotName>>({});
  const [fetching, setFetching] = useState<string | null>(null);
  const answer = list.data;
  const pictures = answer?.state === "ready" ? answer.pictures : [];
  const chosen = answer?.state === "ready" ? (chosenIn[answer.tabId] ?? null) : null;
  const shown = pictures.filter((each) => size === "all" || Math.min(each.widthPx, each.heightPx) >= largeSidePx);

  const put = async (address: string | null, slot: SlotName) => {
    const picture = pictures.find((each) => each.address === address);
    if (!picture || answer?.state !== "ready") {
      notify.message(t("page.pictures.choose.first"));
      return;
    }
    setFetching(picture.address);
    try {
      if (await page?.take(answer.tabId, picture, slot)) setPlaced((before) => ({ ...before, [picture.address]: slot }));
    } catch {
      notify.error(t("error.image.unavailable"));
    } finally {
      setFetching(null);
    }
  };

  const allow = async () => {
    if (await page?.allowEverySite()) await list.refetch();
  };

  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("page.pictures.title")} />
      {answer?.state === "forbidden" && (
        <EmptyState drawing={<SearchScene />} title={t("page.pictures.forbidden")} text={t("page.pictures.forbidden.text")}>
          <Button onClick={() => void allow()}>{t("page.pictures.allow")}</Button>
        </EmptyState>
      )}
      {answer?.state === "ready" && (
        <>
          <div className={styles.head}>
            <Segmented
              label={t("page.pictures.size")}
              value={size}
              options={[
                { value: "all", text: t("page.pictures.all") },
                { value: "large", text: t("page.pictures.large") },
              ]}
              onChange={setSize}
            />
            <IconButton icon={RotateCw} label={t("page.pictures.reload")} onClick={() => void list.refetch()} />
          </div>
          {shown.length === 0 ? (
            <EmptyState drawing={<SearchScene />} title={t("page.pictures.empty")} text={t("page.pictures.empty.text")} />
          ) : (
            <>
              <p className={styles.hint}>{t("page.pictures.hint")}</p>
              <PictureGrid>
                {shown.map((picture: ListedPicture) => (
                  <PictureTile
                    key={`${picture.frameId} ${picture.address}`}
                    picture={picture}
                    isChosen={picture.address === chosen}
                    isFetching={picture.address === fetching}
                    placedIn={placed[picture.address]}
                    onChoose={() => setChosenIn((before) => ({ ...before, [answer.tabId]: picture.address }))}
                  />
                ))}
              </PictureGrid>
              <SlotDock chosen={chosen} onPut={(address, slot) => void put(address, slot)} />
            </>
          )}
        </>
      )}
    </div>
  );
}
