import { createStore, type StoreApi } from "zustand/vanilla";
import type { FittingTask } from "../../protocol/api/fitting.ts";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import { slots, type SlotName, type TaskCategory } from "../../protocol/slot.ts";
import type { Server } from "../api/server.ts";
import { firstContracts } from "../api/first-contracts.ts";
import { forgetUpload, uploadPicture } from "../api/upload.ts";
import { newId } from "./new-id.ts";
import type { KeptOrder, OrderBody } from "./kept-order.ts";

/** What a try-on is made of: clothes, or one or two views of shoes. */
export interface Outfit extends Partial<Readonly<Record<SlotName, Blob>>> {
  readonly model: Blob;
  readonly category: TaskCategory;
}

/** Where the one running try-on stands, seen from here; the server knows the rest. */
export type OrderPhase =
  | { readonly name: "idle" }
  /** `progress` from 0 to 1. */
  | { readonly name: "uploading"; readonly progress: number }
  | { readonly name: "ordering" }
  /** Nothing was ordered, or nobody knows whether it was: `again` sends the same order. */
  | { readonly name: "stopped"; readonly code: ProblemCode }
  | { readonly name: "watching"; readonly taskId: string };

export interface OrderState {
  readonly phase: OrderPhase;
  /** Whether the shopper looks at it; closing the view does not stop the try-on. */
  readonly open: boolean;

  /** Takes up what was running when the app was closed. */
  resume(): Promise<void>;
  begin(outfit: Outfit): Promise<void>;
  /** After `stopped`: the same order once more. */
  again(): Promise<void>;
  /** Orders what an earlier try-on was made of, as a new try-on. */
  repeat(task: Pick<FittingTask, SlotName | "category">): Promise<void>;
  /** Follows a try-on that exists already. */
  watch(taskId: string): void;
  show(open: boolean): void;
  /** Puts the try-on out of sight; one that the server has goes on there. */
  dismiss(): void;
}

export type OrderStore = StoreApi<OrderState>;

const orderKey = "order";

/** Waits before an unanswered order is sent again, under the same id, so that it is one order however often it arrives. */
const resendDelaysMs = [1_000, 3_000];

/** The running try-on: sends pictures and order, survives a reload and a lost answer. */
export function createOrderStore(server: Server, texts: Storage, wait: (ms: number) => Promise<void> = sleep): OrderStore {
  return createStore<OrderState>((set, get) => {
    let outfit: Outfit | undefined;
    /** What was last sent of this try-on; undefined while its pictures are on their way. */
    let sent: OrderBody | undefined;
    let upload = new AbortController();

    const enter = (phase: OrderPhase) => set({ phase });
    const keep = (order: KeptOrder) => texts.setItem(orderKey, JSON.stringify(order));
    const forget = () => texts.removeItem(orderKey);

    /** Until the server has it, an order cannot be left alone for another one. */
    const isLeaving = () => ["uploading", "ordering"].includes(get().phase.name);

    const stop = (error: unknown) => {
      // The shopper dismissed it while it was under way.
      if (get().phase.name === "idle") return;
      enter({ name: "stopped", code: error instanceof Problem ? error.code : "error.server.fault" });
    };

    const send = async (body: OrderBody) => {
      enter({ name: "ordering" });
      sent = body;
      keep({ body });
      try {
        await withResends(() => place(server, body), wait);
      } catch (error) {
        // Only an unanswered order may exist on the server; a refused one does not.
        if (!isUnanswered(error)) forget();
        throw error;
      }
      keep({ taskId: body.id });
      enter({ name: "watching", taskId: body.id });
    };

    const uploadAndSend = async () => {
      if (!outfit) return;
      const sending = new AbortController();
      upload = sending;
      sent = undefined;
      enter({ name: "uploading", progress: 0 });
      const report = (progress: number) => enter({ name: "uploading", progress });
      const urls = await uploadOutfit(server, outfit, report, sending.signal).catch((problem: unknown) => {
        // With one picture refused the others need not arrive, and must not go on telling of their progress.
        sending.abort(problem);
        throw problem;
      });
      await send({ id: newId(), category: outfit.category, ...urls });
    };

    return {
      phase: { name: "idle" },
      open: false,

      async resume() {
        const text = texts.getItem(orderKey);
        if (text === null) return;
        const { readKeptOrder } = await import("./kept-order.ts");
        const kept = readKeptOrder(text);
        if (!kept) return forget();
        if ("taskId" in kept) return enter({ name: "watching", taskId: kept.taskId });
        await send(kept.body).catch(stop);
      },

      async begin(chosen) {
        // Two clicks while the balance is asked for are one wish.
        if (isLeaving()) return get().show(true);
        outfit = chosen;
        set({ open: true });
        await uploadAndSend().catch(async (error: unknown) => {
          if (!(error instanceof Problem) || error.code !== "error.fitting.image.unknown") return stop(error);
          // The links of pictures sent earlier have expired: send the pictures anew, once.
          for (const [, picture] of picturesOf(chosen)) forgetUpload(picture);
          await uploadAndSend().catch(stop);
        });
      },

      async again() {
        await (sent ? send(sent) : uploadAndSend()).catch(stop);
      },

      async repeat({ model, upper, bottom, shoeOne, shoeTwo, category }) {
        if (isLeaving()) return get().show(true);
        outfit = undefined;
        set({ open: true });
        await send({ id: newId(), model, upper, bottom, shoeOne, shoeTwo, category }).catch(stop);
      },

      watch(taskId) {
        if (isLeaving()) return get().show(true);
        keep({ taskId });
        set({ phase: { name: "watching", taskId }, open: true });
      },

      show: (open) => set({ open }),

      dismiss() {
        set({ phase: { name: "idle" }, open: false });
        forget();
        upload.abort(new Problem("error.network"));
      },
    };
  });
}

async function place(server: Server, body: OrderBody) {
  const { category } = body;
  return category === "shoes"
    ? server.call(await firstContracts.createShoeFitting(), { body })
    : server.call(await firstContracts.createFitting(), { body: { ...body, category } });
}

function picturesOf(outfit: Outfit): [SlotName, Blob][] {
  return slots.flatMap((slot) => (outfit[slot] ? [[slot, outfit[slot]] as [SlotName, Blob]] : []));
}

/** All pictures at once; the progress is that of their bytes together. */
async function uploadOutfit(server: Server, outfit: Outfit, onProgress: (share: number) => void, signal: AbortSignal) {
  const parts = picturesOf(outfit);
  const totalBytes = parts.reduce((sum, [, picture]) => sum + picture.size, 0);
  const shares = parts.map(() => 0);
  const uploads = parts.map(async ([slot, picture], index) => {
    const report = (share: number) => {
      shares[index] = share;
      const sentBytes = parts.reduce((sum, [, each], i) => sum + each.size * shares[i], 0);
      if (!signal.aborted) onProgress(sentBytes / totalBytes);
    };
    return [slot, await uploadPicture(server, picture, slot === "model" ? "model" : "garment", report, signal)] as const;
  });
  const links = await Promise.all(uploads);
  signal.throwIfAborted();
  return Object.fromEntries(links);
}

async function withResends<Value>(call: () => Promise<Value>, wait: (ms: number) => Promise<void>): Promise<Value> {
  for (const delayMs of resendDelaysMs) {
    try {
      return await call();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await wait(delayMs);
    }
  }
  return call();
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Problem && error.code === "error.network";
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
