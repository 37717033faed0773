import { useTranslation } from "react-i18next";
import { closetCategories, type ClosetCategory, type ClosetSubcategory } from "../../../protocol/closet.ts";
import { allCategories, categoryTexts, subcategoryText } from "./closet-texts.ts";
import styles from "./kind-choice.module.css";
import type { Kind } from "./kind-fields.tsx";

interface KindChoiceProps {
  label: string;
  kind: Kind;
  disabled: boolean;
  onChange: (kind: Kind) => void;
}

/** Chooses a kind as `KindFields` does, in the width of a small picture: one list of all kinds by category. */
export function KindChoice({ label, kind, disabled, onChange }: KindChoiceProps) {
  const { t } = useTranslation();
  return (
    <select
      className={styles.choice}
      aria-label={label}
      disabled={disabled}
      value={kind.subcategory ?? kind.category}
      onChange={({ target }) => onChange(kindOf(target.value))}
    >
      {allCategories.map((category) => (
        <optgroup key={category} label={t(categoryTexts[category])}>
          <option value={category}>{t(categoryTexts[category])}</option>
          {closetCategories[category].map((subcategory) => (
            <option key={subcategory} value={subcategory}>
              {subcategoryText(t, subcategory)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** The kind of an option's value. No subcategory has the name of a category or of another one's subcategory. */
function kindOf(value: string): Kind {
  const has = (category: ClosetCategory) => category === value || (closetCategories[category] as readonly string[]).includes(value);
  const category = allCategories.find(has)!;
  return { category, subcategory: category === value ? null : (value as ClosetSubcategory) };
}
