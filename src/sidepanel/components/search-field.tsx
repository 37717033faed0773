import { Search, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  label: string;
  /** The text being searched for; empty for everything. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when Enter or the button is pressed. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  // Text set from outside, as by a hot keyword, replaces what was typed.
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
