import { LoaderCircle } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { analysisStatus } from "../../../protocol/api/links.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { notify } from "../../components/notify.ts";
import pageStyles from "../../components/page.module.css";
import { Segmented } from "../../components/segmented.tsx";
import { TextField } from "../../components/text-field.tsx";
import { SearchScene } from "../../drawings/scenes.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { useDraft } from "../../stores/drafts.ts";
import { FoundItem } from "./found-item.tsx";
import styles from "./link-page.module.css";
import { linkSources, sourceTexts, type LinkSource } from "./link-source.ts";
import { analysisProblem, useAnalysis, type Question } from "./use-analysis.ts";

const pastedMaxLength = 2_000;

/** Finds the pictures behind a pasted link, to be tried on. */
export function LinkPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const given = query.get("url") ?? "";
  // Kept for a shopper who comes back from the fitting room for another picture.
  const [source, setSource] = useDraft<LinkSource>(`link.source.${given}`, "shop");
  const [typed, setTyped] = useDraft(`link.typed.${given}`, given);
  const [question, setQuestion] = useDraft<Question | null>(`link.question.${given}`, null);
  const { data: analysis, error, isFetching, refetch } = useAnalysis(question);
  const problem = analysisProblem(analysis, error);
  const [isEmpty, setIsEmpty] = useState(false);
  const wrong = isEmpty ? t("error.link.invalid") : problem ? problemText(t, problem) : "";
  const isPending = isFetching ? !analysis : analysis?.status === analysisStatus.pending;
  useSuccessNote(analysis?.status === analysisStatus.success, question);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = typed.trim();
    setIsEmpty(url === "");
    if (url === "") return;
    if (question?.url === url && question.source === source) void refetch();
    else setQuestion({ source, url });
  };

  return (
    <div className={pageStyles.page}>
      <h1 className={styles.title}>{t("link.title")}</h1>
      <form className={`${pageStyles.card} ${styles.form}`} noValidate onSubmit={submit}>
        <Segmented
          label={t("link.source")}
          value={source}
          options={linkSources.map((each) => ({ value: each, text: t(sourceTexts[each].name) }))}
          onChange={setSource}
        />
        <TextField
          long
          label={t("link.field")}
          placeholder={t(sourceTexts[source].placeholder)}
          inputMode="url"
          maxLength={pastedMaxLength}
          value={typed}
          onChange={setTyped}
          wrong={wrong}
        />
        <Button type="submit" wide disabled={isPending}>
          {t("link.find")}
        </Button>
      </form>
      {isPending && question && (
        <p className={styles.pending} role="status">
          <LoaderCircle size={20} aria-hidden />
          {t("link.analysis.pending")}
        </p>
      )}
      {analysis?.status === analysisStatus.success &&
        analysis.items.map((item) => <FoundItem key={item.link} item={item} intoWardrobe={query.get("for") === "wardrobe"} />)}
      {!isPending && !analysis?.items.length && <Nothing isAnswer={analysis?.status === analysisStatus.success} />}
    </div>
  );
}

function Nothing({ isAnswer }: { isAnswer: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<SearchScene />}
      title={t(isAnswer ? "link.empty" : "link.start")}
      text={t(isAnswer ? "link.empty.text" : "link.start.text")}
    />
  );
}

/** Tells the success once per question, and not again for an answer that was there when the screen opened. */
function useSuccessNote(isSuccess: boolean, question: Question | null): void {
  const { t } = useTranslation();
  const noted = useRef(isSuccess ? question : null);
  useEffect(() => {
    if (!isSuccess || noted.current === question) return;
    noted.current = question;
    notify.success(t("link.analysis.success"));
  }, [isSuccess, question, t]);
}
