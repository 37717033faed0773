import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { startOver } from "../api/queries.tsx";
import { apiBaseOfAddress } from "../api/server.ts";
import { useApp } from "../app-context.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./server-address-dialog.module.css";

/** Asks for the address of the extension's server. */
export function ServerAddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t("server.title")} text={t("server.text")}>
      <ServerAddressForm onDone={onClose} />
    </Dialog>
  );
}

function ServerAddressForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { host, server, account } = useApp();
  const [typed, setTyped] = useState(server.apiBase());
  const [wrong, setWrong] = useState(false);
  const inputId = useId();
  const errorId = useId();

  const switchTo = async (address: string | null) => {
    await server.setAddress(address);
    onDone();
    // What the old server answered does not hold for the new one.
    await startOver(account);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = apiBaseOfAddress(typed);
    setWrong(address === null);
    if (address !== null) void switchTo(address);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={inputId}>{t("server.address")}</label>
      <input
        id={inputId}
        type="url"
        autoComplete="url"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-invalid={wrong}
        aria-describedby={wrong ? errorId : undefined}
      />
      {wrong && (
        <p id={errorId} className={styles.wrong} role="alert">
          {t("server.wrong")}
        </p>
      )}
      <Button type="submit" wide>
        {t("server.save")}
      </Button>
      <Button look="plain" wide disabled={server.apiBase() === host.defaultApiBase} onClick={() => void switchTo(null)}>
        {t("server.default")}
      </Button>
    </form>
  );
}
