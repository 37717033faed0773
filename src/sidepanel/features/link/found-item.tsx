import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { linkTypeOf } from "../../../protocol/link-type.ts";
import type { SlotName } from "../../../protocol/slot.ts";
import { useApp } from "../../app-context.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Chips } from "../../components/chips.tsx";
import { notify } from "../../components/notify.ts";
import pageStyles from "../../components/page.module.css";
import { PictureChoice, PictureGrid } from "../../components/picture-grid.tsx";
import { shopNames } from "../../i18n/shop-names.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import { fetchPicture } from "../../pictures/fetch-picture.ts";
import { categoryOfTitle } from "../../pictures/category-of-title.ts";
import { roomSlots } from "../../stores/room.ts";
import { AddDialog } from "../wardrobe/add-dialog.tsx";
import styles from "./found-item.module.css";
import type { Analysis } from "./use-analysis.ts";

type Item = Analysis["items"][number];
type Target = SlotName | "wardrobe";

/** The places that a product's picture can go to, with their texts. */
const targets: Record<Exclude<Target, "model">, { readonly name: TextKey; readonly done: TextKey }> = {
  upper: { name: "slot.upper", done: "incoming.upper" },
  bottom: { name: "slot.bottom", done: "incoming.bottom" },
  shoeOne: { name: "slot.shoe.one", done: "incoming.shoe" },
  shoeTwo: { name: "slot.shoe.two", done: "incoming.shoe" },
  wardrobe: { name: "tab.wardrobe", done: "incoming.set" },
};
type Choice = keyof typeof targets;
const choices = Object.keys(targets) as Choice[];

/** A product and its pictures; one tap puts a picture into the place that is chosen above them. */
export function FoundItem({ item, intoWardrobe }: { item: Item; intoWardrobe: boolean }) {
  const { t } = useTranslation();
  const { server, slots, room } = useApp();
  const [target, setTarget] = useState<Choice>(intoWardrobe ? "wardrobe" : (item.slot ?? "upper"));
  const [taking, setTaking] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const [forWardrobe, setForWardrobe] = useState<{ readonly blob: Blob; readonly url: string } | null>(null);
  const shop = linkTypeOf(item.link);

  const take = async (url: string) => {
    setTaking(url);
    try {
      await put(await fetchPicture(server.pictureUrl(url)), url);
    } catch (error) {
      console.warn(error);
      notify.error(t("error.image.unavailable"));
    } finally {
      setTaking(null);
    }
  };

  const put = async (picture: Blob, url: string) => {
    if (target === "wardrobe") return setForWardrobe({ blob: picture, url });
    const category = categoryOfTitle(item.title) ?? undefined;
    const isTaken = await slots.getState().put(target, picture, item.link, { ...item, category });
    const problem = slots.getState().problems[target];
    if (!isTaken) return notify.error(t(problem ?? "error.image.unavailable"));
    const roomSlot = roomSlots.find((each) => each === target);
    if (roomSlot) room.getState().chooseTab(roomSlot);
    setTaken(url);
    notify.success(t(targets[target].done));
  };

  return (
    <article className={pageStyles.card}>
      <h2 className={styles.title}>{item.title || t("link.untitled")}</h2>
      <p className={styles.facts}>
        {item.brand && <span>{item.brand}</span>}
        {item.price && <span>{item.price}</span>}
        <a href={item.link} target="_blank" rel="noopener noreferrer">
          {shop ? t("slot.link.shop", { shop: t(shopNames[shop]) }) : t("slot.link")} <ExternalLink size={14} aria-hidden style={inLine} />
        </a>
      </p>
      <Chips
        wrap
        label={t("link.target")}
        value={target}
        options={choices.map((each) => ({ value: each, text: t(targets[each].name) }))}
        onChange={(chosen) => chosen && setTarget(chosen)}
      />
      <PictureGrid>
        {item.pictures.map(({ url }, index) => (
          <PictureChoice
            key={url}
            picture={server.thumbnailUrl(url)}
            disabled={taking !== null}
            aria-label={t("link.take", { number: index + 1, target: t(targets[target].name) })}
            isTicked={taken === url}
            onClick={() => void take(url)}
          />
        ))}
      </PictureGrid>
      {taken && (
        <ButtonLink to={target === "shoeOne" || target === "shoeTwo" ? paths.shoes : paths.home} wide>
          {t("link.go")}
        </ButtonLink>
      )}
      {forWardrobe && (
        <AddDialog
          pictures={[{ blob: forWardrobe.blob, link: item.link }]}
          draft={`closet.found.${forWardrobe.url}.`}
          category={item.slot === "bottom" ? "bottom" : "top"}
          onClose={() => setForWardrobe(null)}
        />
      )}
    </article>
  );
}

const inLine = { display: "inline" } as const;
