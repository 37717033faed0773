import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useApp, useOnDevice } from "../../app-context.ts";
import styles from "./on-device-switch.module.css";

/** Lets the shopper choose who makes pictures: this device or the server. */
export function OnDeviceSwitch() {
  const { t } = useTranslation();
  const { host, onDevice } = useApp();
  const enabled = useOnDevice((state) => state.enabled);
  const hintId = useId();
  return (
    <label className={styles.choice}>
      <span>
        {t("device.switch")}
        <small id={hintId} className={styles.hint}>
          {t(host.bringsEngine ? "device.hint" : "device.hint.loads")}
        </small>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={enabled}
        aria-label={t("device.switch")}
        aria-describedby={hintId}
        onChange={(event) => onDevice.getState().enable(event.currentTarget.checked)}
      />
    </label>
  );
}
