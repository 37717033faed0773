import { ToggleGroup } from "radix-ui";
import styles from "./chips.module.css";

interface ChipsProps<Value extends string> {
  label: string;
  /** Empty when none is chosen. */
  value: Value | "";
  options: readonly { value: Value; text: string }[];
  /** Called with the chosen value; with "" when the chosen chip is pressed again. */
  onChange: (value: Value | "") => void;
  /** Wraps into several lines instead of scrolling in one. */
  wrap?: boolean;
  /** Shows words that shoppers typed unchanged; our own get a capital first letter. */
  asTyped?: boolean;
}

/** A row of pills of which one or none is chosen. */
export function Chips<Value extends string>({ label, value, options, onChange, wrap = false, asTyped = false }: ChipsProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      className={`${styles.chips} ${wrap ? styles.wrap : ""} ${asTyped ? "" : styles.own}`}
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value | "")}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className={styles.chip}>
          {option.text}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
