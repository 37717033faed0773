import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { listRecommendations } from "../../../protocol/api/recommendations.ts";
import { seasons, type Season } from "../../../protocol/closet.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Chips } from "../../components/chips.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { PageProblem } from "../../components/page-problem.tsx";
import { WardrobeScene } from "../../drawings/scenes.tsx";
import { closetKey } from "../wardrobe/use-closet.ts";
import styles from "./ideas-tab.module.css";
import { OutfitCard } from "./outfit-card.tsx";

/** How many outfits are asked for: as many as one looks through. */
const outfitCount = 12;

/** Outfits from what the shopper owns, each with its reason. */
export function IdeasTab() {
  const { t } = useTranslation();
  const { server } = useApp();
  const [, setQuery] = useSearchParams();
  const [season, setSeason] = useState<Season | "">("");
  const ideas = useQuery({
    queryKey: [...closetKey, "ideas", season],
    queryFn: ({ signal }) => server.call(listRecommendations, { query: { season: season || undefined, count: outfitCount }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <section className={styles.ideas} aria-label={t("ideas.title")}>
      <Chips
        label={t("ideas.season")}
        value={season}
        options={seasons.map((each) => ({ value: each, text: t(`closet.season.${each}`) }))}
        onChange={setSeason}
      />
      {ideas.isPending && <ListSkeleton />}
      {ideas.error && <PageProblem error={ideas.error} onRetry={() => void ideas.refetch()} />}
      {ideas.data?.outfits.length === 0 && (
        <EmptyState drawing={<WardrobeScene />} title={t("ideas.empty")} text={t(missingText(ideas.data.missing))}>
          <Button onClick={() => setQuery({}, { replace: true })}>{t("ideas.add")}</Button>
        </EmptyState>
      )}
      {ideas.data && ideas.data.outfits.length > 0 && (
        <ul className={styles.outfits}>
          {ideas.data.outfits.map((outfit) => (
            <OutfitCard key={outfit.id} outfit={outfit} />
          ))}
        </ul>
      )}
    </section>
  );
}

function missingText(missing: readonly string[]) {
  if (missing.includes("top") && missing.includes("bottom")) return "ideas.missing.both";
  return missing.includes("bottom") ? "ideas.missing.bottom" : "ideas.missing.top";
}
