import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { sendFeedback, type FeedbackType } from "../../../protocol/api/feedback.ts";
import { feedbackContactMaxLength, feedbackMaxLength } from "../../../protocol/limits.ts";
import { Problem } from "../../../protocol/problem.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Chips } from "../../components/chips.tsx";
import { notify } from "../../components/notify.ts";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { TextField } from "../../components/text-field.tsx";
import { feedbackTypeTexts } from "../../i18n/feedback-types.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { useKeptDraft } from "../../stores/drafts.ts";
import { newId } from "../../stores/new-id.ts";
import styles from "./feedback-page.module.css";

const types = Object.keys(feedbackTypeTexts) as FeedbackType[];

/** Sends feedback to those who run this service. */
export function FeedbackPage() {
  const { t } = useTranslation();
  const { server } = useApp();
  // Feedback that is sent again keeps its id, since an answer may have been lost; once changed, it is another one.
  const [id, setId] = useKeptDraft("feedback.id", newId);
  const [type, setType] = useKeptDraft<FeedbackType>("feedback.type", "suggestion");
  const [description, setDescription] = useKeptDraft("feedback.description", "");
  const [contact, setContact] = useKeptDraft("feedback.contact", "");
  const [problem, setProblem] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  /** The field is empty because its text has just been sent. */
  const [isSent, setIsSent] = useState(false);

  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setId(newId());
      setIsSent(false);
    };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The second click of a double click.
    if (isSent && description === "") return;
    if (description.trim() === "") return setProblem(new Problem("error.feedback.empty"));
    setProblem(null);
    setIsSending(true);
    // Kept now, for a page that is left before the answer.
    setId(id);
    try {
      await server.call(sendFeedback, { body: { id, type, description, contact } });
      notify.success(t("feedback.sent"));
      setId(newId());
      setDescription("");
      setIsSent(true);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("feedback.title")} />
      <form className={`${pageStyles.card} ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.types}>
          <legend>{t("feedback.type")}</legend>
          <Chips
            wrap
            label={t("feedback.type")}
            value={type}
            options={types.map((each) => ({ value: each, text: t(feedbackTypeTexts[each]) }))}
            onChange={(chosen) => chosen && change(setType)(chosen)}
          />
        </fieldset>
        <TextField
          long
          label={t("feedback.description")}
          placeholder={t("feedback.description.placeholder")}
          value={description}
          onChange={change(setDescription)}
          maxLength={feedbackMaxLength}
          wrong={problem === null ? "" : problemText(t, problem)}
        />
        <TextField
          label={t("feedback.contact")}
          hint={t("feedback.contact.hint")}
          value={contact}
          onChange={change(setContact)}
          maxLength={feedbackContactMaxLength}
        />
        <Button type="submit" wide disabled={isSending}>
          {t("feedback.send")}
        </Button>
      </form>
    </div>
  );
}
