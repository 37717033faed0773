import { createStore, type StoreApi } from "zustand/vanilla";
import type { DeviceOrder, DeviceOutfit, DevicePicture } from "../../device/device-messages.ts";
import type { PictureCheck } from "../../protocol/api/fitting.ts";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import type { TaskCategory } from "../../protocol/slot.ts";
import type { DeviceProgress } from "../features/on-device/device-engine.ts";
import type { Texts } from "./texts.ts";

export type DevicePhase =
  | { readonly name: "idle" }
  /** The engine's files are being loaded. */
  | { readonly name: "loading" }
  /** `progress` from 0 to 1. */
  | { readonly name: "making"; readonly progress: number }
  /** Object URLs of both pictures, valid in this page alone. */
  | { readonly name: "done"; readonly before: string; readonly after: string; readonly check: PictureCheck | null }
  | { readonly name: "failed"; readonly code: ProblemCode };

export interface OnDeviceState {
  /** Whether pictures are made on this device instead of by the server. */
  readonly enabled: boolean;
  readonly phase: DevicePhase;
  /** Whether the view is open. A finished picture stays after its view is closed, until the next one. */
  readonly open: boolean;
  /** The kind of outfit in the picture being made. */
  readonly category: TaskCategory;

  enable(enabled: boolean): void;
  /** If pictures are made here, computes ahead what the pictures chosen so far allow. */
  prepare(outfit: DeviceOutfit): void;
  /** Makes a picture and discards the one before. */
  begin(order: DeviceOrder): Promise<void>;
  show(open: boolean): void;
  /** Discards the picture, or stops making it. */
  close(): void;
}

export type OnDeviceStore = StoreApi<OnDeviceState>;

/** The part of the engine that the store uses. */
interface DeviceEngine {
  readonly prepareOnDevice: (outfit: DeviceOutfit) => void;
  readonly makeOnDevice: (order: DeviceOrder, progress: DeviceProgress, signal: AbortSignal) => Promise<DevicePicture>;
}

const enabledKey = "onDevice";

/** The try-on that this device makes by itself. Its picture lives no longer than the page: nothing is stored and nothing is sent. */
export function createOnDeviceStore(texts: Texts, loadEngine: () => Promise<DeviceEngine> = loadDeviceEngine): OnDeviceStore {
  return createStore<OnDeviceState>((set, get) => {
    let making = new AbortController();

    const close = () => {
      making.abort();
      const { phase } = get();
      if (phase.name === "done") for (const url of [phase.before, phase.after]) URL.revokeObjectURL(url);
      set({ phase: { name: "idle" }, open: false });
    };

    return {
      enabled: texts.getItem(enabledKey) === "yes",
      phase: { name: "idle" },
      open: false,
      category: "top",

      enable(enabled) {
        texts.setItem(enabledKey, enabled ? "yes" : "no");
        set({ enabled });
      },

      prepare(outfit) {
        if (get().enabled) loadEngine().then(({ prepareOnDevice }) => prepareOnDevice(outfit), console.warn);
      },

      async begin(order) {
        close();
        const { signal } = (making = new AbortController());
        const enter = (phase: DevicePhase) => !signal.aborted && set({ phase });
        set({ phase: { name: "loading" }, open: true, category: order.category });
        const progress = {
          onReady: () => enter({ name: "making", progress: 0 }),
          onProgress: (share: number) => enter({ name: "making", progress: share }),
        };
        try {
          const { makeOnDevice } = await loadEngine();
          const { picture, check } = await makeOnDevice(order, progress, signal);
          if (signal.aborted) return;
          enter({ name: "done", before: URL.createObjectURL(order.model), after: URL.createObjectURL(picture), check });
        } catch (error) {
          enter({ name: "failed", code: error instanceof Problem ? error.code : "error.device.failed" });
        }
      },

      show: (open) => set({ open }),

      close,
    };
  });
}

/** The engine is loaded only once somebody wants a picture of it. */
const loadDeviceEngine = () => import("../features/on-device/device-engine.ts");
