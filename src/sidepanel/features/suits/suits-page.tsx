import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { listHotKeywords, listSuits, type Suit } from "../../../protocol/api/suits.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import { useApp } from "../../app-context.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Chips } from "../../components/chips.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { SearchField } from "../../components/search-field.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { step } from "../../components/use-step.ts";
import { WardrobeScene } from "../../drawings/scenes.tsx";
import { paths } from "../../paths.ts";
import { SuitDialog } from "./suit-dialog.tsx";
import { statusTexts } from "./suit-texts.ts";
import styles from "./suits-page.module.css";
import { suitsKey } from "./use-suit.ts";

/** The suits: everybody's by code or keyword, and the shopper's own. The search stands in the address. */
export function SuitsPage() {
  const { t } = useTranslation();
  const { server } = useApp();
  const [query, setQuery] = useSearchParams();
  const text = query.get("text") ?? "";
  const own = query.get("own") === "true";
  const code = query.get("code");
  const addressOf = (changes: Record<string, string>) =>
    Object.entries({ text, own: own ? "true" : "", ...changes }).filter(([, value]) => value !== "");
  const show = (changes: Record<string, string>) => setQuery(addressOf(changes), { replace: true });
  // Opens a suit as a step in the history, so that the browser's back closes the suit and not the screen.
  const open = (chosen: string) => setQuery(addressOf({ code: chosen }), { state: step });

  const { list, items } = usePagedList(
    [...suitsKey, { text, own }],
    (page, signal) => server.call(listSuits, { query: { ...page, text: text || undefined, own: own ? "true" : "false" }, signal }),
    { keepsLast: true },
  );
  const { data: hot = [] } = useQuery({
    queryKey: [...suitsKey, "hot"],
    queryFn: ({ signal }) => server.call(listHotKeywords, { signal }),
  });
  const empty = items.length === 0 && (
    <EmptyState
      drawing={<WardrobeScene />}
      title={t(text ? "suits.none" : "suits.empty")}
      text={t(text ? "suits.none.text" : own ? "suits.own.empty" : "suits.empty.text")}
    />
  );
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <div className={styles.head}>
        <PageTitle title={t("suits.title")} />
        <ButtonLink to={paths.addSuit} look="plain" className={styles.add}>
          <Plus size={18} aria-hidden />
          {t("suits.add")}
        </ButtonLink>
      </div>
      <SearchField label={t("suits.search")} value={text} onSearch={(words) => show({ text: words })} />
      {hot.length > 0 && (
        <Chips
          asTyped
          label={t("suits.hot")}
          value={text}
          options={hot.map(({ keyword }) => ({ value: keyword, text: keyword }))}
          onChange={(words) => show({ text: words })}
        />
      )}
      <Segmented
        label={t("suits.whose")}
        value={own ? "own" : "all"}
        options={[
          { value: "all", text: t("suits.all") },
          { value: "own", text: t("suits.own") },
        ]}
        onChange={(whose) => show({ own: whose === "own" ? "true" : "" })}
      />
      <ListState list={list} empty={empty}>
        <ul className={styles.suits}>
          {items.map((suit) => (
            <SuitCard key={suit.code} suit={suit} onOpen={() => open(suit.code)} />
          ))}
        </ul>
      </ListState>
      {code && <SuitDialog key={code} code={code} known={items.find((suit) => suit.code === code)} closeInPlace={() => show({})} />}
    </div>
  );
}

function SuitCard({ suit, onOpen }: { suit: Suit; onOpen: () => void }) {
  const { t } = useTranslation();
  const { server } = useApp();
  return (
    <li>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.pictures}>
          {suit.pieces.map(({ slot, image }) => (
            <img key={slot} src={server.thumbnailUrl(image)} alt="" loading="lazy" />
          ))}
        </span>
        <span className={styles.title}>{suit.title}</span>
        <span className={styles.code}>{suit.own && suit.status !== "public" ? t(statusTexts[suit.status]) : suit.code}</span>
      </button>
    </li>
  );
}
