import { Heart, Info, MessageSquareText, PenLine, Server } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../app-context.ts";
import { Segmented } from "../../components/segmented.tsx";
import { ServerAddressDialog } from "../../components/server-address-dialog.tsx";
import { languageOf, languages } from "../../i18n/language.ts";
import { useChooseLanguage } from "../../i18n/use-choose-language.ts";
import { paths } from "../../paths.ts";
import { ButtonRow, ChoiceRow, LinkRow, RowList } from "./rows.tsx";

/** Links to those behind the service, and the app's settings. */
export function OtherRows() {
  const { t, i18n } = useTranslation();
  const { host } = useApp();
  const chooseLanguage = useChooseLanguage();
  const [choosingServer, setChoosingServer] = useState(false);
  return (
    <>
      <RowList label={t("profile.other")}>
        <LinkRow to={paths.contribution} icon={PenLine} text={t("contribution.title")} />
        <LinkRow to={paths.feedback} icon={MessageSquareText} text={t("feedback.title")} />
        <LinkRow to={paths.about} icon={Info} text={t("about.title")} />
        <LinkRow to={paths.donate} icon={Heart} text={t("donate.title")} />
        {host.canChooseServer && <ButtonRow icon={Server} text={t("server.title")} onClick={() => setChoosingServer(true)} />}
        <ChoiceRow text={t("language.label")}>
          <Segmented
            label={t("language.label")}
            value={languageOf([i18n.language])}
            options={languages.map((each) => ({
              value: each,
              text: t(each === i18n.language ? "language.name" : "language.name.other"),
              lang: each,
            }))}
            onChange={chooseLanguage}
          />
        </ChoiceRow>
      </RowList>
      {choosingServer && <ServerAddressDialog onClose={() => setChoosingServer(false)} />}
    </>
  );
}
