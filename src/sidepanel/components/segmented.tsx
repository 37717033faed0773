import { ToggleGroup } from "radix-ui";
import styles from "./segmented.module.css";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    // An empty value is the wish to unchoose the chosen one, which has no meaning here.
    <ToggleGroup.Root
      type="single"
      className={styles.group}
      aria-label={label}
      value={value}
      onValueChange={(chosen) => chosen && onChange(chosen as Value)}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className={styles.item} lang={option.lang}>
          {option.text}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
