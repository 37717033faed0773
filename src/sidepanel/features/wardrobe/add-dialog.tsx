import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClosetCategory } from "../../../protocol/closet.ts";
import { uploadPicture } from "../../api/upload.ts";
import { useApp } from "../../app-context.ts";
import { Dialog } from "../../components/dialog.tsx";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { useBlobUrl } from "../../pictures/use-blob-url.ts";
import { newId } from "../../stores/new-id.ts";
import styles from "./add-dialog.module.css";
import { emptyPiece, PieceForm, type PieceFields } from "./piece-form.tsx";
import { useClosetChanges } from "./use-closet.ts";

/** A picture that may become a piece: from this device, or one that the server has already. */
export type NewPicture = (
  | { readonly blob: Blob; readonly image?: undefined }
  /** A link of an upload or a look of the shopper's own. */
  | { readonly image: string; readonly blob?: undefined }
) & { readonly fields?: Partial<PieceFields>; readonly link?: string };

interface AddDialogProps {
  pictures: readonly NewPicture[];
  category: ClosetCategory;
  onClose: () => void;
}

/** Says what the new pieces are, then sends and keeps them, one after the other. */
export function AddDialog({ pictures, category, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const { add } = useClosetChanges();
  // The same piece has the same id however often it is sent.
  const [waiting, setWaiting] = useState(() => pictures.map((picture) => ({ id: newId(), picture })));
  const save = useMutation({
    mutationFn: async (fields: PieceFields) => {
      for (const { id, picture } of waiting) {
        const purpose = fields.category === "model" ? "model" : "garment";
        const image = picture.image ?? (await uploadPicture(server, picture.blob, purpose, () => {}, new AbortController().signal));
        await add.mutateAsync({ id, image, ...fields, link: picture.link });
        setWaiting((before) => before.filter((each) => each.id !== id));
      }
    },
    onSuccess: () => {
      notify.success(t("closet.added"));
      onClose();
    },
    // Those that are kept are kept; the others wait for another try.
    onError: (error) => notify.error(problemText(t, error)),
  });
  const saved = pictures.length - waiting.length;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("closet.add.title")}>
      <ul className={styles.pictures}>
        {waiting.map(({ id, picture }) => (
          <li key={id}>
            <Preview picture={picture} />
          </li>
        ))}
      </ul>
      <PieceForm
        initial={{ ...emptyPiece, category, ...pictures[0].fields }}
        isNamed={pictures.length === 1}
        isSaving={save.isPending}
        saveText={save.isPending && pictures.length > 1 ? t("closet.saving", { saved, of: pictures.length }) : t("closet.save")}
        onSave={(fields) => save.mutate(fields)}
      />
    </Dialog>
  );
}

function Preview({ picture }: { picture: NewPicture }) {
  const { t } = useTranslation();
  const { server } = useApp();
  const blobUrl = useBlobUrl(picture.blob ?? null);
  return <img src={picture.image === undefined ? (blobUrl ?? undefined) : server.pictureUrl(picture.image)} alt={t("closet.picture")} />;
}
