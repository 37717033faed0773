import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { keywordMaxLength, keywordsPerSuit, suitNoteMaxLength, suitTitleMaxLength } from "../../../protocol/limits.ts";
import { useSlots } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { ProblemNote } from "../../components/problem-note.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useKeptDraft } from "../../stores/drafts.ts";
import { newId } from "../../stores/new-id.ts";
import { PieceSlot, type Piece } from "./piece-slot.tsx";
import { suitSlots, type SuitSlot } from "./suit-slots.ts";
import styles from "./add-suit-page.module.css";
import { useSaveSuit } from "./use-save-suit.ts";

/** Puts together a suit of the shopper's own, from the slots and the wardrobe. */
export function AddSuitPage() {
  const { t } = useTranslation();
  const contents = useSlots((state) => state.contents);
  const [id, setId] = useKeptDraft("suit.id", newId);
  /** What was chosen here. Where nothing was, the suit takes the slot's picture; null leaves its place empty. */
  const [chosen, setChosen] = useKeptDraft<Partial<Record<SuitSlot, Piece | null>>>("suit.pieces", {});
  const [title, setTitle] = useKeptDraft("suit.title", "");
  const [note, setNote] = useKeptDraft("suit.note", "");
  const [keywords, setKeywords] = useKeptDraft("suit.keywords", "");
  const [publish, setPublish] = useKeptDraft("suit.publish", false);
  const [checked, setChecked] = useState(false);

  const pieceOf = (slot: SuitSlot): Piece | null => {
    const choice = chosen[slot];
    const content = contents[slot];
    if (choice !== undefined) return choice;
    return content ? { blob: content.picture, link: content.link } : null;
  };
  const pieces = suitSlots.flatMap((slot) => {
    const piece = pieceOf(slot);
    return piece ? [{ slot, piece }] : [];
  });
  const isTitleMissing = title.trim() === "";
  const isTopMissing = publish && !pieces.some(({ slot }) => slot === "upper");
  const missing = pieces.length === 0 ? t("suit.pieces.missing") : isTopMissing && t("suit.top.missing");

  const save = useSaveSuit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing || isTitleMissing) return;
    // Kept now, so that a suit that is sent again has the same id, even when the page was left before the answer.
    setId(id);
    save.mutate({ id, title, note, keywords, pieces, publish });
  };

  return (
    <form className={pageStyles.page} onSubmit={submit}>
      <PageTitle title={t("suit.add.title")} />
      <section className={pageStyles.card}>
        <h2 className={styles.name}>{t("suit.pieces")}</h2>
        {suitSlots.some((slot) => contents[slot]) && <p className={styles.hint}>{t("suit.pieces.hint")}</p>}
        <ul className={styles.pieces}>
          {suitSlots.map((slot) => (
            <PieceSlot
              key={slot}
              slot={slot}
              piece={pieceOf(slot)}
              onChange={(piece) => setChosen((before) => ({ ...before, [slot]: piece }))}
            />
          ))}
        </ul>
      </section>
      <section className={pageStyles.card}>
        <TextField
          label={t("suit.name")}
          value={title}
          onChange={setTitle}
          maxLength={suitTitleMaxLength}
          wrong={checked && isTitleMissing ? t("suit.name.missing") : ""}
        />
        <TextField label={t("suit.note")} value={note} onChange={setNote} maxLength={suitNoteMaxLength} long />
        <TextField
          label={t("suit.keywords")}
          hint={t("closet.tags.hint", { most: keywordsPerSuit })}
          value={keywords}
          onChange={setKeywords}
          maxLength={keywordsPerSuit * (keywordMaxLength + 1)}
        />
        <label className={styles.publish}>
          <input type="checkbox" checked={publish} onChange={(event) => setPublish(event.target.checked)} />
          <span>
            {t("suit.publish")}
            <span className={styles.hint}>{t("suit.publish.hint")}</span>
          </span>
        </label>
      </section>
      {checked && missing && <ProblemNote text={missing} />}
      <Button type="submit" wide disabled={save.isPending}>
        {t(save.isPending ? "suit.saving" : "suit.save")}
      </Button>
    </form>
  );
}
