import { Search, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  label: string;
  /** What is being looked for; empty for everything. */
  value: string;
  onSearch: (text: string) => void;
}

/** Looks for what was typed when Enter or the button is pressed. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  // Words that came from elsewhere, as a hot keyword does, stand in the field too.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
      {value !== "" && <IconButton icon={X} label={t("common.search.clear")} onClick={() => onSearch("")} />}
      <IconButton type="submit" icon={Search} label={t("common.search")} />
    </form>
  );
}
