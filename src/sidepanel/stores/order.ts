import { createStore, type StoreApi } from "zustand/vanilla";
import type { FittingTask } from "../../protocol/api/fitting.ts";
import type { PictureBox } from "../../protocol/picture-box.ts";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import type { SlotName, TaskCategory, Tuck } from "../../protocol/slot.ts";
import type { Server } from "../api/server.ts";
import { newId } from "./new-id.ts";
import type { KeptOrder, OrderBody } from "./kept-order.ts";
import type { Texts } from "./texts.ts";

/** What a try-on is made of: clothes, or one or two views of shoes. */
export interface Outfit extends Partial<Readonly<Record<SlotName, Blob>>> {
  readonly model: Blob;
  readonly category: TaskCategory;
  readonly tuck?: Tuck | undefined;
  /** Which garment is meant of a picture that shows several. */
  readonly upperBox?: PictureBox | undefined;
  readonly bottomBox?: PictureBox | undefined;
}

/** Where the one running try-on stands, seen from here; the server knows the rest. */
export type OrderPhase =
  | { readonly name: "idle" }
  /** `progress` from 0 to 1. */
  | { readonly name: "uploading"; readonly progress: number }
  | { readonly name: "ordering" }
  /** Nothing was ordered, or nobody knows whether it was: `again` sends the same order. */
  | { readonly name: "stopped"; readonly code: ProblemCode }
  /** `isOver`: it came out or failed, and waits to be looked at. */
  | { readonly name: "watching"; readonly taskId: string; readonly isOver?: boolean };

/** Whether another try-on can begin: none is under way, though one may wait to be looked at. */
export const isFree = (phase: OrderPhase): boolean => phase.name === "idle" || (phase.name === "watching" && phase.isOver === true);

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
  repeat(task: Pick<FittingTask, SlotName | "category" | "tuck" | "upperBox" | "bottomBox">): Promise<void>;
  /** Follows a try-on that exists already. `isOver`: it is known to have come out or failed. */
  watch(taskId: string, isOver?: boolean): void;
  /** What the server says of the try-on that is followed: it is over. */
  end(taskId: string): void;
  show(open: boolean): void;
  /** Puts the try-on out of sight; one that the server has goes on there. */
  dismiss(): void;
}

export type OrderStore = StoreApi<OrderState>;

const orderKey = "order";

/** Nobody orders before the first screen is there. What does not load, its server is out of reach. */
const loadSending = () =>
  import("./send-order.ts").catch(() => {
    throw new Problem("error.server.unreachable");
  });

/** The running try-on: sends pictures and order, survives a reload and a lost answer. */
export function createOrderStore(server: Server, texts: Texts, wait?: (ms: number) => Promise<void>): OrderStore {
  return createStore<OrderState>((set, get) => {
    let outfit: Outfit | undefined;
    /** What was last sent of this try-on; undefined while its pictures are on their way. */
    let sent: OrderBody | undefined;
    let upload = new AbortController();

    const enter = (phase: OrderPhase) => set({ phase });
    /** As this window left it in the storage: another window may have begun another one since. */
    let keptText: string | null = null;
    const keep = (order: KeptOrder) => texts.setItem(orderKey, (keptText = JSON.stringify(order)));
    const forget = () => {
      if (texts.getItem(orderKey) === keptText) texts.removeItem(orderKey);
    };

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
      const { isUnanswered, placeOrder } = await loadSending();
      try {
        await placeOrder(server, body, wait);
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
      const { uploadOutfit } = await loadSending();
      const urls = await uploadOutfit(server, outfit, report, sending.signal).catch((problem: unknown) => {
        // With one picture refused the others need not arrive, and must not go on telling of their progress.
        sending.abort(problem);
        throw problem;
      });
      const { category, tuck, upperBox, bottomBox } = outfit;
      await send({ id: newId(), category, tuck, upperBox, bottomBox, ...urls });
    };

    return {
      phase: { name: "idle" },
      open: false,

      async resume() {
        const text = texts.getItem(orderKey);
        if (text === null) return;
        keptText = text;
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
          (await loadSending()).forgetUploads(chosen);
          await uploadAndSend().catch(stop);
        });
      },

      async again() {
        await (sent ? send(sent) : uploadAndSend()).catch(stop);
      },

      async repeat({ model, upper, bottom, shoeOne, shoeTwo, category, tuck, upperBox, bottomBox }) {
        if (isLeaving()) return get().show(true);
        outfit = undefined;
        set({ open: true });
        await send({ id: newId(), model, upper, bottom, shoeOne, shoeTwo, category, tuck, upperBox, bottomBox }).catch(stop);
      },

      watch(taskId, isOver) {
        if (isLeaving()) return get().show(true);
        keep({ taskId });
        set({ phase: { name: "watching", taskId, isOver }, open: true });
      },

      end(taskId) {
        const { phase } = get();
        if (phase.name === "watching" && phase.taskId === taskId && !phase.isOver) enter({ ...phase, isOver: true });
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
