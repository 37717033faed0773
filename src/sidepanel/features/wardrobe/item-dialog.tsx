import { Copy, ExternalLink, Pencil, Shirt, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import type { SlotName } from "../../../protocol/slot.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { copyText } from "../../components/copy-text.ts";
import { Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { UnsavedNote } from "../../components/unsaved-note.tsx";
import { dateText } from "../../i18n/dates.ts";
import { shopNames } from "../../i18n/shop-names.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import { forgetDrafts, useKeptDraft } from "../../stores/drafts.ts";
import { useWear } from "../../stores/use-wear.ts";
import { garmentCategoryOf, slotOf } from "./closet-mode.ts";
import { nameOf } from "./closet-texts.ts";
import styles from "./item-dialog.module.css";
import { KindFields, type Kind } from "./kind-fields.tsx";
import { PieceForm, type PieceWords, type TypedWords } from "./piece-form.tsx";
import { useClosetChanges } from "./use-closet.ts";

const slotUseTexts: Partial<Record<SlotName, TextKey>> = {
  model: "closet.use.model",
  upper: "closet.use.upper",
  bottom: "closet.use.bottom",
  shoeOne: "closet.use.shoes",
};

interface ItemProps {
  item: WardrobeItem;
  onClose: () => void;
}

/** One piece: its picture, what is known of it, and what can be done with it. */
export function ItemDialog({ item, onClose }: ItemProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  // Edits that were left are gone on with.
  const [editing, setEditing] = useState(useEdits(item).hasEdits);

  return (
    <Dialog onClose={onClose} title={editing ? t("closet.edit.title") : nameOf(t, item)} tall={!editing}>
      {editing ? (
        <EditForm item={item} onEnd={() => setEditing(false)} />
      ) : (
        <>
          <img
            className={styles.picture}
            src={server.pictureUrl(item.image)}
            alt={nameOf(t, item)}
            // The tile's small picture, which is loaded already, shows until the large one has come.
            style={{ backgroundImage: `url("${server.thumbnailUrl(item.image)}")` }}
          />
          <ItemFacts item={item} />
          <ItemActions item={item} onEdit={() => setEditing(true)} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface Edits extends TypedWords {
  readonly kind: Kind;
}

const draftOf = ({ id }: WardrobeItem) => `piece.${id}`;

/** What was changed of a piece and is not saved yet. */
function useEdits(item: WardrobeItem) {
  const draft = draftOf(item);
  const [edits, setEdits] = useKeptDraft<Partial<Edits>>(draft, {});
  return {
    edits,
    hasEdits: Object.keys(edits).length > 0,
    edit: (part: Partial<Edits>) => setEdits((before) => ({ ...before, ...part })),
    forget: () => forgetDrafts(draft),
  };
}

function EditForm({ item, onEnd }: { item: WardrobeItem; onEnd: () => void }) {
  const { t } = useTranslation();
  const { update } = useClosetChanges();
  const { edits, hasEdits, edit, forget } = useEdits(item);
  const [wasLeft] = useState(hasEdits);
  const { name, tags, kind }: Edits = {
    name: item.name,
    tags: item.tags.join(", "),
    kind: { category: item.category, subcategory: item.subcategory ?? null },
    ...edits,
  };
  const end = () => {
    onEnd();
    forget();
  };
  // What was not changed here is not sent: another window may have changed it.
  const changesOf = (words: PieceWords) => ({
    ...edits.kind,
    ...(edits.name !== undefined && { name: words.name }),
    ...(edits.tags !== undefined && { tags: words.tags }),
  });
  return (
    <>
      {wasLeft && <UnsavedNote onUndo={end} />}
      <PieceForm
        typed={{ name, tags }}
        onType={edit}
        isNamed
        isSaving={update.isPending}
        saveText={t("closet.save")}
        onSave={(words) => update.mutate({ id: item.id, ...changesOf(words) }, { onSuccess: end })}
      >
        <KindFields kind={kind} onChange={(chosen) => edit({ kind: chosen })} />
      </PieceForm>
    </>
  );
}

function ItemFacts({ item }: { item: WardrobeItem }) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles.facts}>
      {item.palette.length > 0 && (
        <li className={styles.palette}>
          <span className="unseen">{t("closet.colours")}</span>
          {item.palette.map((colour) => (
            <span key={colour} className={styles.colour} style={{ background: colour }} />
          ))}
        </li>
      )}
      {item.tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {`#${tag}`}
        </li>
      ))}
      <li className={styles.worn}>
        {item.lastWornOn
          ? t("closet.worn", { days: item.wornDays, when: dateText(i18n.language, item.lastWornOn) })
          : t("closet.worn.never")}
      </li>
    </ul>
  );
}

function ItemActions({ item, onEdit, onClose }: ItemProps & { onEdit: () => void }) {
  const { t } = useTranslation();
  const { remove } = useClosetChanges();
  const navigate = useNavigate();
  const wear = useWear();
  const slot = slotOf(item);
  const linkCopied = { done: t("slot.link.copied"), failed: t("slot.link.not.copied") };

  const use = async () => {
    const isTaken = await wear([{ slot, image: item.image, link: item.link }], { category: garmentCategoryOf(item) });
    if (!isTaken) return;
    onClose();
    await navigate(slot === "shoeOne" ? paths.shoes : paths.home);
  };
  const removeItem = () => {
    onClose();
    // Another window may have kept edits of it.
    remove.mutate(item, { onSuccess: () => forgetDrafts(draftOf(item)) });
  };

  return (
    <>
      <Button wide onClick={() => void use()}>
        <Shirt size={18} aria-hidden />
        {t(slotUseTexts[slot] ?? "closet.use.upper")}
      </Button>
      <div className={styles.actions}>
        {item.link && (
          <span className={styles.shop}>
            <a className={styles.link} href={item.link} target="_blank" rel="noopener noreferrer">
              <ExternalLink size={18} aria-hidden />
              {item.linkType ? t("slot.link.shop", { shop: t(shopNames[item.linkType]) }) : t("slot.link")}
            </a>
            <IconButton icon={Copy} label={t("slot.link.copy")} onClick={() => void copyText(item.link ?? "", linkCopied)} />
          </span>
        )}
        <Button look="plain" onClick={onEdit}>
          <Pencil size={18} aria-hidden />
          {t("closet.edit")}
        </Button>
        <Button look="plain" onClick={removeItem}>
          <Trash2 size={18} aria-hidden />
          {t("closet.remove")}
        </Button>
      </div>
    </>
  );
}
