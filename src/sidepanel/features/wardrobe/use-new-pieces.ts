import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ClosetCategory } from "../../../protocol/closet.ts";
import { uploadPicture } from "../../api/upload.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";
import type { UploadState } from "../../components/upload-mark.tsx";
import { useDraft } from "../../stores/drafts.ts";
import { newId } from "../../stores/new-id.ts";
import type { Kind } from "./kind-fields.tsx";
import type { PieceWords } from "./piece-form.tsx";
import { useClosetChanges } from "./use-closet.ts";

/** A picture to become a piece: from this device, or one that the server has already. */
export type NewPicture = (
  | { readonly blob: Blob; readonly image?: undefined }
  /** The server's link of an upload, or of a look of the shopper's own. */
  | { readonly image: string; readonly blob?: undefined }
) & { readonly kind?: Kind; readonly link?: string };

/** One piece to be added. Its id stays when it is sent again, so that it is added once. */
interface NewPiece {
  readonly id: string;
  readonly picture: NewPicture;
  readonly kind: Kind;
  readonly state: UploadState;
}

const isAdded = ({ state }: NewPiece) => state.name === "success";

/** The pieces of a dialog that adds them: uploads and adds them one after another. One that fails stays for another try. */
export function useNewPieces(pictures: readonly NewPicture[], category: ClosetCategory, draft: string, onDone: () => void) {
  const { t } = useTranslation();
  const { server } = useApp();
  const { add } = useClosetChanges();
  const asPiece = (picture: NewPicture): NewPiece => ({
    id: newId(),
    picture,
    kind: picture.kind ?? { category, subcategory: null },
    state: { name: "chosen" },
  });
  const [pieces, setPieces] = useDraft<readonly NewPiece[]>(`${draft}pieces`, () => pictures.map(asPiece));
  const change = (id: string, part: Partial<NewPiece>) =>
    setPieces((before) => before.map((piece) => (piece.id === id ? { ...piece, ...part } : piece)));
  const mark = (id: string, state: UploadState) => change(id, { state });

  const send = async ({ id, picture, kind }: NewPiece, words: PieceWords): Promise<unknown> => {
    try {
      const purpose = kind.category === "model" ? "model" : "garment";
      mark(id, { name: "uploading", share: 0 });
      const report = (share: number) => mark(id, { name: "uploading", share });
      const image = picture.image ?? (await uploadPicture(server, picture.blob, purpose, report, new AbortController().signal));
      await add.mutateAsync({ id, image, ...kind, ...words, link: picture.link });
      mark(id, { name: "success" });
      return null;
    } catch (problem) {
      mark(id, { name: "failed" });
      return problem;
    }
  };
  const save = useMutation({
    mutationFn: async (words: PieceWords) => {
      const problems: unknown[] = [];
      for (const piece of pieces.filter((each) => !isAdded(each))) {
        const problem = await send(piece, words);
        if (problem) problems.push(problem);
      }
      if (problems.length > 0) throw problems[0];
    },
    onSuccess: () => {
      notify.success(t("closet.added"));
      onDone();
    },
  });

  const remove = (id: string) => {
    const others = pieces.filter((piece) => piece.id !== id);
    if (others.length === 0) onDone();
    else setPieces(others);
  };

  return {
    pieces,
    addedCount: pieces.filter(isAdded).length,
    save,
    take: (more: readonly NewPicture[]) => setPieces((before) => [...before, ...more.map(asPiece)]),
    remove,
    chooseKind: (id: string, kind: Kind) => change(id, { kind }),
    chooseKindOfAll: (kind: Kind) => setPieces(pieces.map((piece) => (isAdded(piece) ? piece : { ...piece, kind }))),
  };
}

/** What is the same for all pieces: category and subcategory, the category alone, or null. */
export function commonKind([{ kind: first }, ...others]: readonly NewPiece[]): Kind | null {
  if (others.some(({ kind }) => kind.category !== first.category)) return null;
  return { ...first, subcategory: others.every(({ kind }) => kind.subcategory === first.subcategory) ? first.subcategory : null };
}
