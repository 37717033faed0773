import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listFittings, taskStatus } from "../../../protocol/api/fitting.ts";
import { useApp, useOnDevice } from "../../app-context.ts";
import styles from "./latest-look.module.css";

/** How many of the latest tries are searched for one that came out: few failures follow each other. */
const searchedTries = 5;

/** The last picture that came out, one touch away once its popup is closed. */
export function LatestLook() {
  const { order, server, onDevice } = useApp();
  const madeHere = useOnDevice(({ phase }) => (phase.name === "done" ? phase.after : null));
  const { data } = useQuery({
    queryKey: ["fittings", "latest"],
    queryFn: ({ signal }) => server.call(listFittings, { query: { pageNo: 1, pageSize: searchedTries }, signal }),
    select: ({ items }) => items.find((task) => task.status === taskStatus.success),
  });
  if (madeHere) return <LookButton picture={madeHere} onOpen={() => onDevice.getState().show(true)} />;
  if (!data?.images[0]) return null;
  return <LookButton picture={server.thumbnailUrl(data.images[0])} onOpen={() => order.getState().watch(data.id, true)} />;
}

function LookButton({ picture, onOpen }: { picture: string; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.look} aria-label={t("generate.latest")} title={t("generate.latest")} onClick={onOpen}>
      <img src={picture} alt="" />
    </button>
  );
}
