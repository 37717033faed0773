import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listFittings, taskStatus } from "../../../protocol/api/fitting.ts";
import { useApp } from "../../app-context.ts";
import styles from "./latest-look.module.css";

/** Failed tries between two looks are few. */
const searchedTries = 5;

/** The last picture that came out, one touch away after its popup was closed. */
export function LatestLook() {
  const { t } = useTranslation();
  const { order, server } = useApp();
  const { data } = useQuery({
    queryKey: ["fittings", "latest"],
    queryFn: ({ signal }) => server.call(listFittings, { query: { pageNo: 1, pageSize: searchedTries }, signal }),
    select: ({ items }) => items.find((task) => task.status === taskStatus.success),
  });
  if (!data?.images[0]) return null;
  return (
    <button
      type="button"
      className={styles.look}
      aria-label={t("generate.latest")}
      title={t("generate.latest")}
      onClick={() => order.getState().watch(data.id)}
    >
      <img src={server.pictureUrl(data.images[0])} alt="" />
    </button>
  );
}
