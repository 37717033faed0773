import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldForm } from "../../components/field-form.tsx";
import { notify } from "../../components/notify.ts";
import { LeaveAccountDialog } from "./leave-account-dialog.tsx";
import { useBecome } from "./use-become.ts";

/** Takes over the identity of another device by its ID or code. */
export function SwitchIdentity() {
  const { t } = useTranslation();
  const become = useBecome();
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((answer) => setQuestion({ answer }));
  const answer = (leave: boolean) => {
    setQuestion(null);
    question?.answer(leave);
  };
  const send = async (typed: string) => {
    const isSwitched = await become(typed, ask);
    if (isSwitched) notify.success(t("identity.switched"));
    return isSwitched;
  };
  return (
    <>
      <FieldForm
        label={t("identity.switch")}
        hint={t("identity.switch.hint")}
        placeholder={t("identity.switch.placeholder")}
        submitText={t("identity.switch.confirm")}
        onSend={send}
      />
      {question && (
        <LeaveAccountDialog
          title={t("identity.switch")}
          confirmText={t("identity.switch.confirm")}
          onLeave={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </>
  );
}
