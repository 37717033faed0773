import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { tagMaxLength, tagsPerItem, wardrobeNameMaxLength } from "../../../protocol/limits.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { typedWords } from "../../i18n/typed-words.ts";
import styles from "./piece-form.module.css";

/** The words by which a piece is shown and found. */
export interface PieceWords {
  readonly name: string;
  readonly tags: string[];
}

/** The same as it is typed: tags in one line. */
export interface TypedWords {
  readonly name: string;
  readonly tags: string;
}

interface PieceFormProps {
  typed: TypedWords;
  onType: (part: Partial<TypedWords>) => void;
  /** False for several pieces at once, which share their tags and have no names. */
  isNamed: boolean;
  isSaving: boolean;
  saveText: ReactNode;
  onSave: (words: PieceWords) => void;
  /** The fields for what the piece is. */
  children: ReactNode;
}

/** A form for what a piece is, its name and its tags. */
export function PieceForm({ typed: { name, tags }, onType, isNamed, isSaving, saveText, onSave, children }: PieceFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ name: name.trim(), tags: typedWords(tags, tagMaxLength, tagsPerItem) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      {isNamed && (
        <TextField label={t("closet.name")} value={name} onChange={(typed) => onType({ name: typed })} maxLength={wardrobeNameMaxLength} />
      )}
      <TextField
        label={t("closet.tags")}
        hint={t("closet.tags.hint", { most: tagsPerItem })}
        value={tags}
        onChange={(typed) => onType({ tags: typed })}
        maxLength={tagsPerItem * tagMaxLength}
      />
      <Button type="submit" wide disabled={isSaving}>
        {saveText}
      </Button>
    </form>
  );
}
