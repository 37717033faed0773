import { ScanEye } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Presence } from "../../../protocol/api/shop-item-ext.ts";
import styles from "./audit.module.css";

const presenceTexts = {
  person: "audit.presence.person",
  unknown: "audit.presence.unknown",
  bareSkin: "audit.presence.skin",
  explicit: "audit.presence.explicit",
} as const;

/** What the networks saw in a picture, so that the reviewer looks there first; it decides nothing. */
export function PresenceNote({ presence }: { presence: Presence }) {
  const { t } = useTranslation();
  if (presence === "nobody") return null;
  return (
    <p className={presence === "person" ? styles.facts : styles.warning}>
      <ScanEye size={16} aria-hidden style={{ display: "inline" }} /> {t(presenceTexts[presence])}
    </p>
  );
}
