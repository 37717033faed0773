import { createStore, type StoreApi } from "zustand/vanilla";
import type { FittingTask } from "../../protocol/api/fitting.ts";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import type { SlotName } from "../../protocol/slot.ts";
import type { Server } from "../api/server.ts";
import { newId } from "./new-id.ts";
import type { KeptOrder, OrderBody } from "./kept-order.ts";
import type { Outfit } from "./outfit.ts";
import type { Texts } from "./texts.ts";

/** The state of the one running try-on as far as this app knows it; the server knows the rest. */
export type OrderPhase =
  | { readonly name: "idle" }
  /** `progress` from 0 to 1. */
  | { readonly name: "uploading"; readonly progress: number }
  | { readonly name: "ordering" }
  /** The order was refused, or never answered: `again` sends the same order. */
  | { readonly name: "stopped"; readonly code: ProblemCode }
  /** `isOver`: the try-on came out or failed, and waits to be looked at. */
  | { readonly name: "watching"; readonly taskId: string; readonly isOver?: boolean };

/** Whether another try-on can begin: none is under way, though one may wait to be looked at. */
export const isFree = (phase: OrderPhase): boolean => phase.name === "idle" || (phase.name === "watching" && phase.isOver === true);

export interface OrderState {
  readonly phase: OrderPhase;
  /** Whether the try-on's popup is open; closing it does not stop the try-on. */
  readonly open: boolean;

  /** Goes on with the order that was running when the app was closed. */
  resume(): Promise<void>;
  begin(outfit: Outfit): Promise<void>;
  /** After `stopped`: sends the same order once more. */
  again(): Promise<void>;
  /** Orders the pictures of an earlier try-on as a new try-on. */
  repeat(task: Pick<FittingTask, SlotName | "category" | "tuck" | "upperBox" | "bottomBox">): Promise<void>;
  /** Watches a try-on that exists already. `isOver`: it is known to have come out or failed. */
  watch(taskId: string, isOver?: boolean): void;
  /** To be called when the server says that the watched try-on is over. */
  end(taskId: string): void;
  show(open: boolean): void;
  /** Forgets the try-on here; one that the server has goes on there. */
  dismiss(): void;
}

export type OrderStore = StoreApi<OrderState>;

const orderKey = "order";

/** Loaded late, because nobody orders before the first screen is shown. A failure means that the files' server is out of reach. */
const loadSending = () =>
  import("./send-order.ts").catch(() => {
    throw new Problem("error.server.unreachable");
  });

/** The running try-on: sends the pictures and the order, and survives a reload and a lost answer. */
export function createOrderStore(server: Server, texts: Texts, wait?: (ms: number) => Promise<void>): OrderStore {
  return createStore<OrderState>((set, get) => {
    let outfit: Outfit | undefined;
    /** The order as it was last sent; undefined while its pictures are being uploaded. */
    let sent: OrderBody | undefined;
    let upload = new AbortController();

    const stored = openStoredOrder(texts);

    const enter = (phase: OrderPhase) => set({ phase });

    /** Whether the order has not reached the server yet: until then it cannot be left alone for another one. */
    const isLeaving = () => ["uploading", "ordering"].includes(get().phase.name);

    const stop = (error: unknown) => {
      // The shopper dismissed the try-on meanwhile.
      if (get().phase.name === "idle") return;
      enter({ name: "stopped", code: error instanceof Problem ? error.code : "error.server.fault" });
    };

    const send = async (body: OrderBody) => {
      enter({ name: "ordering" });
      sent = body;
      stored.keep({ body });
      const { isUnanswered, placeOrder } = await loadSending();
      try {
        await placeOrder(server, body, wait);
      } catch (error) {
        // An order without an answer may exist on the server; a refused one does not.
        if (!isUnanswered(error)) stored.forget();
        throw error;
      }
      stored.keep({ taskId: body.id });
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
        // Once a picture is refused, the uploads of the others stop, and report no more progress.
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
        const kept = await stored.read();
        if (!kept) return;
        if ("taskId" in kept) return enter({ name: "watching", taskId: kept.taskId });
        await send(kept.body).catch(stop);
      },

      async begin(chosen) {
        // Two clicks while the balance is being asked for order one try-on.
        if (isLeaving()) return get().show(true);
        outfit = chosen;
        set({ open: true });
        await uploadAndSend().catch(async (error: unknown) => {
          if (!(error instanceof Problem) || error.code !== "error.fitting.image.unknown") return stop(error);
          // The links of pictures sent earlier have expired: the pictures are sent anew, once.
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
        stored.keep({ taskId });
        set({ phase: { name: "watching", taskId, isOver }, open: true });
      },

      end(taskId) {
        const { phase } = get();
        if (phase.name === "watching" && phase.taskId === taskId && !phase.isOver) enter({ ...phase, isOver: true });
      },

      show: (open) => set({ open }),

      dismiss() {
        set({ phase: { name: "idle" }, open: false });
        stored.forget();
        upload.abort(new Problem("error.network"));
      },
    };
  });
}

/** The order in local storage. Forgotten only while it is this window's: another window may have stored another one since. */
function openStoredOrder(texts: Texts) {
  let ownText: string | null = null;
  const forget = () => {
    if (texts.getItem(orderKey) === ownText) texts.removeItem(orderKey);
  };
  return {
    keep: (order: KeptOrder) => texts.setItem(orderKey, (ownText = JSON.stringify(order))),
    forget,
    async read(): Promise<KeptOrder | null> {
      const text = texts.getItem(orderKey);
      if (text === null) return null;
      ownText = text;
      const { readKeptOrder } = await import("./kept-order.ts");
      const order = readKeptOrder(text);
      if (!order) forget();
      return order;
    },
  };
}
