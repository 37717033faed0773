import { useId } from "react";
import styles from "./segmented.module.css";

interface SegmentedProps<Value extends string> {
  label: string;
  /** Empty when none is chosen. */
  value: Value | "";
  options: readonly { value: Value; text: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** A choice of one among a few, all in sight. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.item} lang={option.lang}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
