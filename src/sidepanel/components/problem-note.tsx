import { CircleAlert } from "lucide-react";
import styles from "./problem-note.module.css";

/** Says what went wrong, where it did, until it is put right. */
export function ProblemNote({ text, className = "" }: { text: string; className?: string }) {
  return (
    <p className={`${styles.problem} ${className}`} role="alert">
      <CircleAlert size={18} aria-hidden />
      {text}
    </p>
  );
}
