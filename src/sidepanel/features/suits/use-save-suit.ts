import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { saveSuit } from "../../../protocol/api/suits.ts";
import { keywordMaxLength, keywordsPerSuit } from "../../../protocol/limits.ts";
import { uploadPicture } from "../../api/upload.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { typedWords } from "../../i18n/typed-words.ts";
import { paths } from "../../paths.ts";
import { forgetDrafts } from "../../stores/drafts.ts";
import type { Piece } from "./piece-slot.tsx";
import type { SuitSlot } from "./suit-slots.ts";
import { suitsKey } from "./use-suit.ts";

interface NewSuit {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** As typed, between commas. */
  readonly keywords: string;
  readonly pieces: readonly { readonly slot: SuitSlot; readonly piece: Piece }[];
  readonly publish: boolean;
}

/** Saves a suit: uploads the pictures that the server does not have yet, leads to the saved suit, and forgets its drafts. */
export function useSaveSuit() {
  const { t } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ id, title, note, keywords, pieces, publish }: NewSuit) => {
      const sent = [];
      for (const { slot, piece } of pieces) {
        const image = piece.image ?? (await uploadPicture(server, piece.blob, "garment", () => {}, new AbortController().signal));
        sent.push({ slot, image, link: piece.link || undefined });
      }
      const words = { title: title.trim(), note: note.trim(), keywords: typedWords(keywords, keywordMaxLength, keywordsPerSuit) };
      return server.call(saveSuit, { body: { id, ...words, pieces: sent, publish } });
    },
    onSuccess: async ({ code }, { publish }) => {
      notify.success(t(publish ? "suit.sent" : "suit.saved"));
      await navigate(`${paths.suits}?own=true&code=${code}`, { replace: true });
      forgetDrafts("suit.");
    },
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: suitsKey }),
  });
}
