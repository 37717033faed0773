import { ImageUp } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CustomCategory } from "../../../protocol/api/shop-item-ext.ts";
import { customClothesCoins, customClothesRewardCoins } from "../../../protocol/prices.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { notify } from "../../components/notify.ts";
import { PictureInput } from "../../components/picture-input.tsx";
import { Price } from "../../components/price.tsx";
import { ProblemNote } from "../../components/problem-note.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { TextField } from "../../components/text-field.tsx";
import { UploadMark } from "../../components/upload-mark.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { takePicture } from "../../pictures/take-picture.ts";
import { useBlobUrl } from "../../pictures/use-blob-url.ts";
import { useKeptDraft } from "../../stores/drafts.ts";
import { newId } from "../../stores/new-id.ts";
import { PictureGuide } from "../fitting-room/picture-guide.tsx";
import { customCategories, customCategoryTexts } from "./custom-texts.ts";
import styles from "./send-custom.module.css";
import { useSendCustom } from "./use-send-custom.ts";

const titleMaxLength = 100;
const linkMaxLength = 2_000;

interface Chosen {
  readonly blob: Blob;
  readonly id: string;
}

/** Sends a picture of a garment for review, after it told what that costs and earns. */
export function SendCustom({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { room } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useKeptDraft<Chosen | null>("custom.picture", null);
  const url = useBlobUrl(chosen?.blob ?? null);
  const [category, setCategory] = useKeptDraft<CustomCategory>("custom.category", "top");
  const [checked, setChecked] = useState(false);
  const [title, setTitle] = useKeptDraft("custom.title", "");
  const [link, setLink] = useKeptDraft("custom.link", "");
  const { send, upload, setUpload } = useSendCustom(onClose);

  const choose = async (file: File) => {
    try {
      const { blob } = await takePicture(file, room.getState().askToShrink);
      setUpload({ name: "chosen" });
      setChosen({ blob, id: newId() });
    } catch (error) {
      notify.error(problemText(t, error));
    }
  };
  const sendForReview = (picture: Chosen) => send.mutate({ ...picture, category, title, link });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (chosen) sendForReview(chosen);
  };

  return (
    <Dialog
      onClose={onClose}
      title={t("custom.send")}
      text={t("custom.price", { price: customClothesCoins, reward: customClothesRewardCoins })}
    >
      <form className={styles.form} onSubmit={submit}>
        <PictureInput ref={input} label={t("custom.picture")} onChoose={([file]) => void choose(file)} />
        {chosen && url ? (
          <div className={styles.picture}>
            <img src={url} alt={t("custom.picture")} />
            <UploadMark state={upload} onRetry={() => sendForReview(chosen)} />
          </div>
        ) : (
          <PictureGuide slot="upper" brief />
        )}
        <Button look="plain" wide disabled={send.isPending} onClick={() => input.current?.click()}>
          <ImageUp size={18} aria-hidden />
          {t(chosen ? "slot.replace" : "slot.choose")}
        </Button>
        <Segmented
          label={t("closet.category")}
          value={category}
          options={customCategories.map((each) => ({ value: each, text: t(customCategoryTexts[each]) }))}
          onChange={setCategory}
        />
        <TextField label={t("custom.title")} value={title} onChange={setTitle} maxLength={titleMaxLength} />
        <TextField label={t("custom.link")} value={link} onChange={setLink} maxLength={linkMaxLength} inputMode="url" />
        {checked && !chosen && <ProblemNote text={t("custom.picture.missing")} />}
        <Button type="submit" wide disabled={send.isPending}>
          {t("custom.confirm")}
          <Price coins={customClothesCoins} />
        </Button>
      </form>
    </Dialog>
  );
}
