import { useTranslation } from "react-i18next";
import { FieldForm } from "../../components/field-form.tsx";
import { notify } from "../../components/notify.ts";
import { useBecome } from "./use-become.ts";

/** Takes over the identity of another device. */
export function SwitchIdentity() {
  const { t } = useTranslation();
  const become = useBecome();
  const send = async (typed: string) => {
    await become(typed);
    notify.success(t("identity.switched"));
  };
  return (
    <FieldForm
      label={t("identity.switch")}
      hint={t("identity.switch.hint")}
      placeholder={t("identity.switch.placeholder")}
      submitText={t("identity.switch.confirm")}
      onSend={send}
    />
  );
}
