import { useTranslation } from "react-i18next";
import { closetCategories, type ClosetCategory, type ClosetSubcategory } from "../../../protocol/closet.ts";
import { Chips } from "../../components/chips.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { allCategories, categoryTexts, subcategoryText } from "./closet-texts.ts";
import styles from "./piece-form.module.css";

/** What a piece is. */
export interface Kind {
  readonly category: ClosetCategory;
  readonly subcategory: ClosetSubcategory | null;
}

interface KindFieldsProps {
  /** Null for several pieces of different kinds. */
  kind: Kind | null;
  /** Whether the choice holds for several pieces. */
  isForAll?: boolean;
  onChange: (kind: Kind) => void;
}

/** Category, and subcategory within it. */
export function KindFields({ kind, isForAll = false, onChange }: KindFieldsProps) {
  const { t } = useTranslation();
  const label = t(isForAll ? "closet.category.all" : "closet.category");
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{label}</legend>
        <Segmented
          label={label}
          value={kind?.category ?? ""}
          options={allCategories.map((each) => ({ value: each, text: t(categoryTexts[each]) }))}
          onChange={(category) => onChange({ category, subcategory: null })}
        />
      </fieldset>
      {kind && (
        <fieldset className={styles.part}>
          <legend>{t("closet.subcategory")}</legend>
          <Chips
            wrap
            label={t("closet.subcategory")}
            value={kind.subcategory ?? ""}
            options={closetCategories[kind.category].map((each) => ({ value: each, text: subcategoryText(t, each) }))}
            onChange={(chosen) => onChange({ ...kind, subcategory: chosen || null })}
          />
        </fieldset>
      )}
    </>
  );
}
