// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createShoeFitting } from "../../protocol/api/fitting.ts";
import { createUpload } from "../../protocol/api/uploads.ts";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import type { Server } from "../api/server.ts";
import { createOrderStore, isFree } from "./order.ts";

interface Order {
  id: string;
  model: string;
}

/** A server that answers the orders as told, one after another, and accepts everything else. */
function serverOf(answers: (ProblemCode | "ok")[]): { server: Server; orders: Order[] } {
  const orders: Order[] = [];
  const server = {
    call: async (endpoint: unknown, { body }: { body: Order }) => {
      if (endpoint === createUpload) return { uploadUrl: "/sent", headers: {}, url: "link" };
      orders.push(body);
      const answer = answers.shift() ?? "ok";
      if (answer !== "ok") throw new Problem(answer);
      return { id: body.id, status: 0, position: 0 };
    },
    pictureUrl: (url: string) => url,
  } as unknown as Server;
  return { server, orders };
}

/** An upload that stays on its way. */
class SlowUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  responseText = "";
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {}
  answer(text: string): void {
    this.responseText = text;
    this.dispatchEvent(new Event("load"));
  }
}

/** An upload that is done at once. */
class InstantUpload extends SlowUpload {
  override send(): void {
    this.answer("");
  }
}

const outfit = () => ({ model: new Blob(["model"]), upper: new Blob(["upper"]), category: "top" }) as const;

const earlier = { model: "model-link", upper: "upper-link", category: "top" } as const;
const noWait = async () => {};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("an order", () => {
  it("for shoes goes to where shoes are ordered, with both views", async () => {
    const asked: unknown[] = [];
    const { server: answering, orders } = serverOf([]);
    const call = ((endpoint, options) => (asked.push(endpoint), answering.call(endpoint, options))) as Server["call"];
    const server: Server = { ...answering, call };
    const order = createOrderStore(server, localStorage, noWait);
    await order.getState().repeat({ model: "model-link", shoeOne: "side", shoeTwo: "front", category: "shoes" });
    expect(asked).toEqual([createShoeFitting]);
    expect(orders[0]).toMatchObject({ model: "model-link", shoeOne: "side", shoeTwo: "front" });
  });

  it("is repeated as it was, with the garment that was chosen and the hem tucked in", async () => {
    const { server, orders } = serverOf([]);
    const wishes = { tuck: "in", upperBox: { x: 0.5, y: 0, width: 0.5, height: 1 } } as const;
    const order = createOrderStore(server, localStorage, noWait);
    await order.getState().repeat({ ...earlier, bottom: "bottom-link", ...wishes });
    expect(orders[0]).toMatchObject({ bottom: "bottom-link", ...wishes });
  });

  it("is sent again under the same id when the answer is lost", async () => {
    const { server, orders } = serverOf(["error.network", "error.network"]);
    const order = createOrderStore(server, localStorage, noWait);
    await order.getState().repeat(earlier);
    expect(orders).toHaveLength(3);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(order.getState().phase).toEqual({ name: "watching", taskId: orders[0].id });
  });

  it("keeps its id over a restart until it is acknowledged", async () => {
    const offline = serverOf(Array<ProblemCode>(3).fill("error.network"));
    const order = createOrderStore(offline.server, localStorage, noWait);
    await order.getState().repeat(earlier);
    expect(order.getState().phase).toEqual({ name: "stopped", code: "error.network" });

    const online = serverOf([]);
    const restarted = createOrderStore(online.server, localStorage, noWait);
    await restarted.getState().resume();
    expect(online.orders.map(({ id }) => id)).toEqual([offline.orders[0].id]);
    expect(restarted.getState().phase).toEqual({ name: "watching", taskId: offline.orders[0].id });
  });

  it("is followed over a restart without being sent again", async () => {
    const first = serverOf([]);
    await createOrderStore(first.server, localStorage, noWait).getState().repeat(earlier);
    const second = serverOf([]);
    const restarted = createOrderStore(second.server, localStorage, noWait);
    await restarted.getState().resume();
    expect(second.orders).toEqual([]);
    expect(restarted.getState().phase).toEqual({ name: "watching", taskId: first.orders[0].id });
  });

  it("is found after a restart, also when another window has put its own away", async () => {
    const here = serverOf([]);
    const elsewhere = createOrderStore(serverOf([]).server, localStorage, noWait);
    await elsewhere.getState().repeat(earlier);
    await createOrderStore(here.server, localStorage, noWait).getState().repeat(earlier);
    elsewhere.getState().dismiss();
    const restarted = createOrderStore(serverOf([]).server, localStorage, noWait);
    await restarted.getState().resume();
    expect(restarted.getState().phase).toEqual({ name: "watching", taskId: here.orders[0].id });
  });

  it("is gone when the server refused it", async () => {
    const { server } = serverOf(["error.fitting.coin.not.enouth"]);
    const order = createOrderStore(server, localStorage, noWait);
    await order.getState().repeat(earlier);
    expect(order.getState().phase).toEqual({ name: "stopped", code: "error.fitting.coin.not.enouth" });
    const restarted = createOrderStore(serverOf([]).server, localStorage, noWait);
    await restarted.getState().resume();
    expect(restarted.getState().phase).toEqual({ name: "idle" });
  });

  it.each(["error.network", "error.request.too.many"] as const)("is the same order when it is tried again after %s", async (code) => {
    const attempts = code === "error.network" ? 3 : 1;
    const { server, orders } = serverOf(Array<ProblemCode>(attempts).fill(code));
    const order = createOrderStore(server, localStorage, noWait);
    await order.getState().repeat(earlier);
    expect(order.getState().phase).toEqual({ name: "stopped", code });
    await order.getState().again();
    expect(orders).toHaveLength(attempts + 1);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(order.getState().phase).toEqual({ name: "watching", taskId: orders[0].id });
  });

  it("is one when it is begun twice before it has left", async () => {
    const { server, orders } = serverOf([]);
    const order = createOrderStore(server, localStorage, noWait);
    vi.stubGlobal("XMLHttpRequest", InstantUpload);
    await Promise.all([order.getState().begin(outfit()), order.getState().begin(outfit())]);
    expect(orders).toHaveLength(1);
    expect(order.getState().phase.name).toBe("watching");
  });

  it("makes room for the next once it is over, looked at or not", async () => {
    const { server, orders } = serverOf([]);
    const order = createOrderStore(server, localStorage, noWait);
    await order.getState().repeat(earlier);
    expect(isFree(order.getState().phase)).toBe(false);
    order.getState().end("another");
    expect(isFree(order.getState().phase)).toBe(false);
    order.getState().end(orders[0].id);
    expect(isFree(order.getState().phase)).toBe(true);
    await order.getState().repeat(earlier);
    expect(orders).toHaveLength(2);
    expect(isFree(order.getState().phase)).toBe(false);
  });

  it("stays stopped when one picture is refused while another is still on its way", async () => {
    const requests: SlowUpload[] = [];
    class SeenUpload extends SlowUpload {
      override send(): void {
        requests.push(this);
      }
    }
    vi.stubGlobal("XMLHttpRequest", SeenUpload);
    const order = createOrderStore(serverOf([]).server, localStorage, noWait);
    const begun = order.getState().begin(outfit());
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[0].answer(JSON.stringify({ success: false, message: "", code: "error.image.type" }));
    await begun;
    requests[1].upload.dispatchEvent(new ProgressEvent("progress", { loaded: 3 }));
    expect(order.getState().phase).toEqual({ name: "stopped", code: "error.image.type" });
  });

  it("blames no fault when the connection is gone before what sends orders was loaded", async () => {
    vi.resetModules();
    vi.doMock("./send-order.ts", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    const { createOrderStore: createStoreAnew } = await import("./order.ts");
    const order = createStoreAnew(serverOf([]).server, localStorage, noWait);
    await order.getState().begin(outfit());
    expect(order.getState().phase).toEqual({ name: "stopped", code: "error.server.unreachable" });
    vi.doUnmock("./send-order.ts");
  });

  it("goes on while its popup is closed, and is put away when it is dismissed", async () => {
    const order = createOrderStore(serverOf([]).server, localStorage, noWait);
    await order.getState().repeat(earlier);
    order.getState().show(false);
    expect(order.getState().phase.name).toBe("watching");
    order.getState().dismiss();
    expect(order.getState().phase).toEqual({ name: "idle" });
    expect(localStorage.length).toBe(0);
  });
});
