// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { Problem } from "../../protocol/problem.ts";
import { createOnDeviceStore } from "./on-device.ts";

const order = { model: new Blob(["model"]), upper: new Blob(["upper"]), category: "top" } as const;
type MakeOnDevice = (typeof import("../features/on-device/device-engine.ts"))["makeOnDevice"];
const engineWith = (makeOnDevice: MakeOnDevice) => async () => ({ makeOnDevice, prepareOnDevice: () => {} });
const made = { picture: new Blob(["picture"]), check: null, stagesMs: {} };

beforeEach(() => localStorage.clear());

it("is off at first, and remembers what was chosen", () => {
  const store = createOnDeviceStore(localStorage);
  expect(store.getState().enabled).toBe(false);
  store.getState().enable(true);
  expect(createOnDeviceStore(localStorage).getState().enabled).toBe(true);
});

it("tells how far it is, and forgets both pictures when it is closed", async () => {
  const seen: string[] = [];
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const store = createOnDeviceStore(
    localStorage,
    engineWith(async (_, { onReady, onProgress }) => {
      onReady();
      onProgress(0.5);
      return made;
    }),
  );
  store.subscribe(({ phase }) => seen.push("progress" in phase ? `${phase.name} ${phase.progress}` : phase.name));
  await store.getState().begin(order);
  expect(seen).toEqual(["idle", "loading", "making 0", "making 0.5", "done"]);
  store.getState().close();
  expect(revoke).toHaveBeenCalledTimes(2);
});

it("keeps a picture that is done when its view is closed, until the next one", async () => {
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockClear();
  const store = createOnDeviceStore(
    localStorage,
    engineWith(async () => made),
  );
  await store.getState().begin(order);
  expect(store.getState().open).toBe(true);
  store.getState().show(false);
  expect(store.getState().phase.name).toBe("done");
  expect(revoke).not.toHaveBeenCalled();
  await store.getState().begin(order);
  expect(store.getState().open).toBe(true);
  expect(revoke).toHaveBeenCalledTimes(2);
});

it("says why there is no picture", async () => {
  const store = createOnDeviceStore(
    localStorage,
    engineWith(async () => Promise.reject(new Problem("error.engine.no.person"))),
  );
  await store.getState().begin(order);
  expect(store.getState().phase).toEqual({ name: "failed", code: "error.engine.no.person" });
  const broken = createOnDeviceStore(localStorage, async () => Promise.reject(new TypeError("no such file")));
  await broken.getState().begin(order);
  expect(broken.getState().phase).toEqual({ name: "failed", code: "error.device.failed" });
});

it("gives up when it is closed: what comes later is not shown", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof made>();
  let given: AbortSignal | undefined;
  const store = createOnDeviceStore(
    localStorage,
    engineWith((_, __, signal) => ((given = signal), promise)),
  );
  const begun = store.getState().begin(order);
  await vi.waitFor(() => expect(given).toBeDefined());
  store.getState().close();
  expect(given?.aborted).toBe(true);
  resolve(made);
  await begun;
  expect(store.getState().phase).toEqual({ name: "idle" });
});

it("prepares what is chosen only while pictures are made here", async () => {
  const prepareOnDevice = vi.fn();
  const store = createOnDeviceStore(localStorage, async () => ({ prepareOnDevice, makeOnDevice: async () => made }));
  store.getState().prepare({ upper: order.upper, category: "top" });
  store.getState().enable(true);
  store.getState().prepare(order);
  await vi.waitFor(() => expect(prepareOnDevice).toHaveBeenCalledOnce());
  expect(prepareOnDevice).toHaveBeenCalledWith(order);
});
