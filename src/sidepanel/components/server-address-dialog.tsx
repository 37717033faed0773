import { useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { apiBaseOfAddress } from "../api/server.ts";
import { useApp } from "../app-context.ts";
import { useTexts } from "../i18n/use-texts.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./server-address-dialog.module.css";

interface ServerAddressDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where the extension finds its server. */
export function ServerAddressDialog({ open, onOpenChange }: ServerAddressDialogProps) {
  const { t } = useTexts();
  const { host, server } = useApp();
  const queries = useQueryClient();
  const [wrong, setWrong] = useState(false);
  const inputId = useId();
  const errorId = useId();

  const use = async (address: string | null) => {
    await server.useAddress(address);
    onOpenChange(false);
    await queries.resetQueries();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = apiBaseOfAddress(String(new FormData(event.currentTarget).get("address")));
    setWrong(address === null);
    if (address !== null) void use(address);
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("server.title")} text={t("server.text")}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor={inputId}>{t("server.address")}</label>
        <input
          id={inputId}
          name="address"
          type="url"
          inputMode="url"
          autoComplete="url"
          defaultValue={server.apiBase()}
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
        <Button look="plain" wide disabled={server.apiBase() === host.defaultApiBase} onClick={() => void use(null)}>
          {t("server.default")}
        </Button>
      </form>
    </Dialog>
  );
}
