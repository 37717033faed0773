import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../i18n/problem-text.ts";
import { Button } from "./button.tsx";
import styles from "./field-form.module.css";
import { TextField } from "./text-field.tsx";

interface FieldFormProps {
  label: string;
  hint?: string;
  placeholder?: string;
  initial?: string;
  inputMode?: "text" | "url";
  maxLength?: number;
  /** More than one line. */
  long?: boolean;
  submitText: ReactNode;
  /** Solid where it is the one thing to do, as in a dialog. */
  look?: "solid" | "soft";
  /** Settles when the text was taken, with false when the shopper called it off. A failure is shown below the field. */
  onSend: (typed: string) => Promise<unknown>;
}

/** One field and one button. The typed text stays when it is refused, and goes when it is taken. */
export function FieldForm({ initial = "", submitText, look = "soft", onSend, ...field }: FieldFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setProblem(null);
    setIsSending(true);
    try {
      if ((await onSend(typed.trim())) !== false) setTyped(initial);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...field} value={typed} onChange={setTyped} wrong={problem === null ? "" : problemText(t, problem)} />
      <Button type="submit" look={look} wide disabled={isSending}>
        {submitText}
      </Button>
    </form>
  );
}
