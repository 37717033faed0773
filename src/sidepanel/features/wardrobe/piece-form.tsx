import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import { closetCategories, type ClosetCategory, type ClosetSubcategory } from "../../../protocol/closet.ts";
import { tagMaxLength, tagsPerItem, wardrobeNameMaxLength } from "../../../protocol/limits.ts";
import { Button } from "../../components/button.tsx";
import { Chips } from "../../components/chips.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { TextField } from "../../components/text-field.tsx";
import { typedWords } from "../../i18n/typed-words.ts";
import { allCategories, categoryTexts, subcategoryText } from "./closet-texts.ts";
import styles from "./piece-form.module.css";

/** What is known of a piece besides its picture. */
export interface PieceFields {
  readonly category: ClosetCategory;
  readonly subcategory: ClosetSubcategory | null;
  readonly name: string;
  readonly tags: string[];
}

export const emptyPiece: PieceFields = { category: "top", subcategory: null, name: "", tags: [] };

export function fieldsOf({ category, subcategory, name, tags }: WardrobeItem): PieceFields {
  return { category, subcategory: subcategory ?? null, name, tags };
}

interface PieceFormProps {
  initial: PieceFields;
  /** Several pieces at once share what is chosen, and have no name. */
  isNamed: boolean;
  isSaving: boolean;
  saveText: ReactNode;
  onSave: (fields: PieceFields) => void;
}

/** Category, subcategory, tags and name. */
export function PieceForm({ initial, isNamed, isSaving, saveText, onSave }: PieceFormProps) {
  const { t } = useTranslation();
  const [category, setCategory] = useState(initial.category);
  const [subcategory, setSubcategory] = useState<ClosetSubcategory | "">(initial.subcategory ?? "");
  const [name, setName] = useState(initial.name);
  const [tags, setTags] = useState(initial.tags.join(", "));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ category, subcategory: subcategory || null, name: name.trim(), tags: typedWords(tags, tagMaxLength, tagsPerItem) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.part}>
        <legend>{t("closet.category")}</legend>
        <Segmented
          label={t("closet.category")}
          value={category}
          options={allCategories.map((each) => ({ value: each, text: t(categoryTexts[each]) }))}
          onChange={(chosen) => {
            setCategory(chosen);
            setSubcategory("");
          }}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t("closet.subcategory")}</legend>
        <Chips
          wrap
          label={t("closet.subcategory")}
          value={subcategory}
          options={closetCategories[category].map((each) => ({ value: each, text: subcategoryText(t, each) }))}
          onChange={setSubcategory}
        />
      </fieldset>
      {isNamed && <TextField label={t("closet.name")} value={name} onChange={setName} maxLength={wardrobeNameMaxLength} />}
      <TextField
        label={t("closet.tags")}
        hint={t("closet.tags.hint", { most: tagsPerItem })}
        value={tags}
        onChange={setTags}
        maxLength={tagsPerItem * tagMaxLength}
      />
      <Button type="submit" wide disabled={isSaving}>
        {saveText}
      </Button>
    </form>
  );
}
