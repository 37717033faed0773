import { useTranslation } from "react-i18next";
import { secureIdentity } from "../../../protocol/api/auth.ts";
import { useApp } from "../../app-context.ts";
import { FieldForm } from "../../components/field-form.tsx";
import { notify } from "../../components/notify.ts";

/** Makes a guest a member: whoever can paste the ID back has kept it. */
export function SecureIdentity() {
  const { t } = useTranslation();
  const { server, account } = useApp();
  const send = async (typed: string) => {
    const me = await server.call(secureIdentity, { body: { id: typed } });
    account.getState().take(me);
    notify.success(t("identity.secured"));
  };
  return (
    <FieldForm label={t("identity.secure")} hint={t("identity.secure.hint")} submitText={t("identity.secure.confirm")} onSend={send} />
  );
}
