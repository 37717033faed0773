import { Copy, Plus } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../api/use-me.ts";
import { Button } from "../../components/button.tsx";
import { copyText } from "../../components/copy-text.ts";
import pageStyles from "../../components/page.module.css";
import { TextField } from "../../components/text-field.tsx";
import { useKeptDraft } from "../../stores/drafts.ts";
import styles from "./contribution-page.module.css";

const leastSets = 4;
const mostSets = 12;
const setMaxLength = 300;

/** The template of a suit recommendation: filled in and checked here, then copied into a letter. */
export function SuitTemplate() {
  const { t } = useTranslation();
  const me = useMe();
  const [sets, setSets] = useKeptDraft<readonly string[]>("contribution.sets", () => Array.from({ length: leastSets }, () => ""));
  const [checked, setChecked] = useState(false);
  const filled = sets.filter((set) => set.trim() !== "");
  const isShort = checked && filled.length < leastSets;

  const copy = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (filled.length < leastSets) return;
    const lines = filled.map((set, i) => `${t("contribution.set", { number: i + 1 })}: ${set.trim()}`);
    const text = [t("contribution.template.title"), `${t("contribution.template.id")}: ${me?.publicId ?? ""}`, ...lines].join("\n");
    await copyText(text, { done: t("contribution.copied"), failed: t("contribution.not.copied") });
  };

  return (
    <form className={pageStyles.card} onSubmit={(event) => void copy(event)}>
      <h2>{t("contribution.template")}</h2>
      <p className={styles.hint}>{t("contribution.template.text", { least: leastSets })}</p>
      <div className={styles.sets}>
        {sets.map((set, i) => (
          <TextField
            // A set has no identity but its position.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            label={t("contribution.set", { number: i + 1 })}
            value={set}
            maxLength={setMaxLength}
            onChange={(text) => setSets(sets.map((each, place) => (place === i ? text : each)))}
          />
        ))}
      </div>
      {isShort && (
        <p className={styles.wrong} role="alert">
          {t("contribution.sets.missing", { least: leastSets, missing: leastSets - filled.length })}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="plain" disabled={sets.length >= mostSets} onClick={() => setSets([...sets, ""])}>
          <Plus size={18} aria-hidden />
          {t("contribution.set.add")}
        </Button>
        <Button type="submit">
          <Copy size={18} aria-hidden />
          {t("contribution.check")}
        </Button>
      </div>
    </form>
  );
}
