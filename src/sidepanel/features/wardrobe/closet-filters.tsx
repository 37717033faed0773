import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listWardrobeTags } from "../../../protocol/api/wardrobe.ts";
import type { ClosetCategory } from "../../../protocol/closet.ts";
import { useApp } from "../../app-context.ts";
import { Chips } from "../../components/chips.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { allCategories, categoryTexts } from "./closet-texts.ts";
import { closetKey, type ClosetFilter } from "./use-closet.ts";

interface ClosetFiltersProps {
  filter: ClosetFilter;
  onChange: (filter: ClosetFilter) => void;
  /** The category of the slot that the wardrobe was opened from, which cannot be changed then. */
  category: ClosetCategory | undefined;
}

/** Filters the pieces by words, category and tag. */
export function ClosetFilters({ filter, onChange, category }: ClosetFiltersProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const wanted = category ?? (filter.category || undefined);
  const { data: tags = [] } = useQuery({
    queryKey: [...closetKey, "tags", wanted ?? ""],
    queryFn: ({ signal }) => server.call(listWardrobeTags, { query: { category: wanted }, signal }),
  });
  return (
    <>
      <SearchField label={t("closet.search")} value={filter.text} onSearch={(text) => onChange({ ...filter, text })} />
      {!category && (
        <Chips
          label={t("closet.category")}
          value={filter.category}
          options={allCategories.map((each) => ({ value: each, text: t(categoryTexts[each]) }))}
          onChange={(chosen) => onChange({ ...filter, category: chosen, tag: "" })}
        />
      )}
      {tags.length > 0 && (
        <Chips
          asTyped
          label={t("closet.tag")}
          value={filter.tag}
          options={tags.map(({ tag }) => ({ value: tag, text: `#${tag}` }))}
          onChange={(tag) => onChange({ ...filter, tag })}
        />
      )}
    </>
  );
}
