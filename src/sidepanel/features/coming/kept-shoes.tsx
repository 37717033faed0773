import { X } from "lucide-react";
import { useApp, useSlots } from "../../app-context.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { ProblemNote } from "../../components/problem-note.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import styles from "./kept-shoes.module.css";

const shoeSlots = ["shoeOne", "shoeTwo"] as const;

/** Shoes that were sent from a shop already wait here. */
export function KeptShoes() {
  const { t } = useTexts();
  const { slots } = useApp();
  const contents = useSlots((state) => state.contents);
  const problems = useSlots((state) => state.problems);
  const kept = shoeSlots.flatMap((slot) => (contents[slot] ? [{ slot, url: contents[slot].url }] : []));
  const problem = problems.shoeOne ?? problems.shoeTwo;
  return (
    <>
      {problem && <ProblemNote code={problem} />}
      {kept.length > 0 && (
        <section className={styles.kept}>
          <h3>{t("coming.shoes.kept")}</h3>
          <ul className={styles.list}>
            {kept.map(({ slot, url }) => (
              <li key={slot}>
                <img src={url} alt={t("coming.shoes.picture")} />
                <IconButton
                  icon={X}
                  label={t("coming.shoes.clear")}
                  floating
                  className={styles.clear}
                  onClick={() => void slots.getState().clear(slot)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
