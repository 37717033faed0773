import { useTranslation } from "react-i18next";
import type { PaymentMethod } from "../../../protocol/api/payment.ts";
import styles from "./choice.module.css";
import { methodTexts } from "./method-texts.ts";

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** A choice among the ways to pay that work here. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>{t("recharge.method")}</legend>
      <div className={styles.methods}>
        {methods.map((method) => {
          const { name, hint, icon: Icon } = methodTexts[method];
          return (
            <label key={method} className={`${styles.choice} ${styles.method}`}>
              <input type="radio" name="method" className={styles.input} checked={method === chosen} onChange={() => onChoose(method)} />
              <Icon size={22} aria-hidden className={styles.sign} />
              <span className={styles.words}>
                <span className={styles.name}>{t(name)}</span>
                <span className={styles.hint}>{t(hint)}</span>
              </span>
              <span className={styles.mark} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
