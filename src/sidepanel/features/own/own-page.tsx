import { useMutation, useQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { Tabs } from "radix-ui";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { getOwnSpace, startExport, type OwnPicture } from "../../../protocol/api/own.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { notify } from "../../components/notify.ts";
import { PageTabList } from "../../components/page-tab-list.tsx";
import tabStyles from "../../components/page-tabs.module.css";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { problemText } from "../../i18n/problem-text.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { CustomList } from "../custom/custom-list.tsx";
import { DeleteData } from "./delete-data.tsx";
import styles from "./own-page.module.css";
import { OwnPictures } from "./own-pictures.tsx";

const kinds: Record<OwnPicture["kind"], TextKey> = {
  model: "own.models",
  garment: "own.garments",
  result: "own.results",
  custom: "own.custom",
};
const views = ["model", "garment", "custom", "result"] as const;

/** All of the shopper's pictures: photos, garments, custom clothes with their review, results. */
export function OwnPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const view = views.find((each) => each === query.get("view")) ?? "model";
  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("own.title")} />
      <Space />
      <Tabs.Root value={view} onValueChange={(chosen) => setQuery({ view: chosen }, { replace: true })}>
        <PageTabList label={t("own.title")} tabs={views.map((value) => ({ value, text: t(kinds[value]) }))} />
        {views.map((each) => (
          <Tabs.Content key={each} value={each} className={`${tabStyles.content} ${styles.content}`}>
            {each === "custom" ? <CustomList /> : <OwnPictures kind={each} />}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <DeleteData />
    </div>
  );
}

const mebibyte = 1024 * 1024;

/** Tells how much room the pictures take, and offers to download them all. */
function Space() {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const { data: space } = useQuery({ queryKey: ["own", "space"], queryFn: ({ signal }) => server.call(getOwnSpace, { signal }) });
  const takeHome = useMutation({
    mutationFn: () => server.call(startExport, {}),
    onSuccess: ({ url }) => {
      window.location.assign(server.pictureUrl(url));
      notify.success(t("own.export.started"));
    },
    onError: (error) => notify.error(problemText(t, error)),
  });
  const inMebibytes = (bytes: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(bytes / mebibyte);
  return (
    <section className={`${pageStyles.card} ${styles.space}`} aria-label={t("own.space")}>
      <div className={styles.taken}>
        <p>
          {space
            ? t("own.space.taken", { taken: inMebibytes(space.bytes), most: inMebibytes(space.maxBytes), pictures: space.pictures })
            : "–"}
        </p>
        <progress max={space?.maxBytes ?? 1} value={space?.bytes ?? 0} aria-label={t("own.space")} />
      </div>
      <Button look="plain" disabled={takeHome.isPending} onClick={() => takeHome.mutate()}>
        <Archive size={18} aria-hidden />
        {t("own.export")}
      </Button>
    </section>
  );
}
