import { useId, type HTMLInputTypeAttribute } from "react";
import styles from "./text-field.module.css";

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  /** What is wrong with the value, or empty. */
  wrong?: string;
  /** More than one line. */
  long?: boolean;
  maxLength?: number;
  placeholder?: string;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: "numeric" | "text" | "url" | "search";
}

/** A field with its label above, and what is wrong with its value below. */
export function TextField({ label, value, onChange, hint = "", wrong = "", long = false, autoComplete = "off", ...rest }: TextFieldProps) {
  const id = useId();
  const noteId = useId();
  const shared = {
    id,
    value,
    autoComplete,
    "aria-invalid": wrong !== "",
    "aria-describedby": wrong || hint ? noteId : undefined,
    ...rest,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
      {(wrong || hint) && (
        <p id={noteId} className={wrong ? styles.wrong : styles.hint} role={wrong ? "alert" : undefined}>
          {wrong || hint}
        </p>
      )}
    </div>
  );
}
