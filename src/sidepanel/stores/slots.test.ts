// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryPictures } from "../testing/memory-storage.ts";
import { createSlotsStore, isUntold, type SlotChange } from "./slots.ts";

const garment = new Blob([readFileSync(path.join(import.meta.dirname, "../../engine/testing/tshirt.jpg"))]);
const text = new Blob(["no picture"]);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("createImageBitmap", async () => ({ close() {} }));
});

describe("slots", () => {
  it("are the same in the panels of two windows", async () => {
    const pictures = memoryPictures();
    const other = createSlotsStore(pictures, localStorage);
    const told: Promise<void>[] = [];
    const slots = createSlotsStore(pictures, localStorage, (change) => told.push(other.getState().follow(change)));
    await slots.getState().put("upper", garment, "https://detail.tmall.com/item.htm?id=1");
    await Promise.all(told);
    expect(other.getState().contents.upper).toMatchObject({ linkType: "tmall" });
    await slots.getState().clear("upper");
    await Promise.all(told);
    expect(other.getState().contents.upper).toBeUndefined();
  });

  it("tell other windows whether the garment is a dress", async () => {
    // Once, the other one tried a T-shirt on as a dress.
    const pictures = memoryPictures();
    const other = createSlotsStore(pictures, localStorage);
    const told: Promise<void>[] = [];
    const slots = createSlotsStore(pictures, localStorage, (change) => told.push(other.getState().follow(change)));
    await slots.getState().put("upper", garment, "", { category: "dress" });
    await Promise.all(told);
    expect(other.getState().category).toBe("dress");
    await slots.getState().put("upper", garment);
    await Promise.all(told);
    expect(other.getState().category).toBe("top");
    // A change of the category alone does not discard pictures that the other window is just taking.
    const taking = other.getState().put("bottom", garment);
    const takingUpper = other.getState().put("upper", garment, "", { category: "top" });
    slots.getState().chooseCategory("dress");
    await Promise.all(told);
    expect(await Promise.all([taking, takingUpper])).toEqual([true, true]);
    slots.getState().chooseCategory("dress");
    await Promise.all(told);
    expect(other.getState().category).toBe("dress");
  });

  it("keep a picture, its link and the link's shop over a restart", async () => {
    const pictures = memoryPictures();
    const slots = createSlotsStore(pictures, localStorage);
    const product = { title: "衬衫", price: "¥129.00", variant: "白色" };
    expect(await slots.getState().put("upper", garment, "https://detail.tmall.com/item.htm?id=1", product)).toBe(true);
    const kept = { link: "https://detail.tmall.com/item.htm?id=1", linkType: "tmall", ...product };
    expect(JSON.parse(localStorage.getItem("upper") ?? "")).toEqual(kept);

    const restarted = createSlotsStore(pictures, localStorage);
    await restarted.getState().restore();
    const content = restarted.getState().contents.upper;
    expect(content).toMatchObject(kept);
    expect(content?.picture.size).toBe(garment.size);
    expect(restarted.getState().restored).toBe(true);
  });

  it("do not keep a link that is no web page", async () => {
    const slots = createSlotsStore(memoryPictures(), localStorage);
    await slots.getState().put("upper", garment, "javascript:alert(1)");
    expect(slots.getState().contents.upper).toMatchObject({ link: "", linkType: "" });
  });

  it("stay as they were when a picture is refused, and say why", async () => {
    const slots = createSlotsStore(memoryPictures(), localStorage);
    await slots.getState().put("model", garment);
    const before = slots.getState().contents.model;
    expect(await slots.getState().put("model", text)).toBe(false);
    expect(slots.getState().contents.model).toBe(before);
    expect(slots.getState().problems.model).toBe("error.image.unreadable");
    await slots.getState().put("model", garment);
    expect(slots.getState().problems.model).toBeUndefined();
  });

  it("forget what is cleared", async () => {
    const pictures = memoryPictures();
    const slots = createSlotsStore(pictures, localStorage);
    await slots.getState().put("bottom", garment);
    await slots.getState().clear("bottom");
    expect(slots.getState().contents.bottom).toBeUndefined();
    expect(localStorage.getItem("bottom")).toBeNull();
    expect(await pictures.read("bottom")).toBeUndefined();
  });

  it("work on when nothing can be kept", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const broken = () => Promise.reject(new DOMException("no storage"));
    const slots = createSlotsStore({ read: broken, write: broken, remove: broken }, localStorage);
    await slots.getState().restore();
    expect(await slots.getState().put("model", garment)).toBe(true);
    expect(slots.getState().contents.model).toBeDefined();
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it("let a picture that came during the start win over the kept one", async () => {
    const pictures = memoryPictures();
    const before = createSlotsStore(pictures, localStorage);
    await before.getState().put("upper", garment, "https://old.test/");
    const slots = createSlotsStore(pictures, localStorage);
    const restoring = slots.getState().restore();
    await slots.getState().put("upper", garment, "https://new.test/");
    await restoring;
    expect(slots.getState().contents.upper?.link).toBe("https://new.test/");
  });

  it("do not let a slow picture replace a later one", async () => {
    const decoders: (() => void)[] = [];
    vi.stubGlobal("createImageBitmap", () => new Promise((resolve) => decoders.push(() => resolve({ close() {} }))));
    const slots = createSlotsStore(memoryPictures(), localStorage);
    const slow = slots.getState().put("upper", garment, "https://first.test/");
    const quick = slots.getState().put("upper", garment, "https://second.test/");
    await vi.waitFor(() => expect(decoders).toHaveLength(2));
    decoders[1]();
    expect(await quick).toBe(true);
    decoders[0]();
    expect(await slow).toBe(false);
    expect(slots.getState().contents.upper?.link).toBe("https://second.test/");
  });

  it("remember which garment of a picture was chosen, tell other windows, and forget it with the picture", async () => {
    const pictures = memoryPictures();
    const told: SlotChange[] = [];
    const slots = createSlotsStore(pictures, localStorage, (change) => told.push(change));
    await slots.getState().put("upper", garment, "https://shop.test/");
    const box = { x: 0.5, y: 0, width: 0.5, height: 1 };
    slots.getState().chooseGarment("upper", box);
    expect(slots.getState().contents.upper).toMatchObject({ box, link: "https://shop.test/" });

    const [restarted, beside] = [createSlotsStore(pictures, localStorage), createSlotsStore(pictures, localStorage)];
    await restarted.getState().restore();
    expect(restarted.getState().contents.upper?.box).toEqual(box);
    await beside.getState().follow(told.at(-1)!);
    expect(beside.getState().contents.upper?.box).toEqual(box);

    await slots.getState().put("upper", garment);
    expect(slots.getState().contents.upper?.box).toBeUndefined();
  });

  it("remember whether the top is tucked in", () => {
    expect(createSlotsStore(memoryPictures(), localStorage).getState().tuck).toBe("out");
    createSlotsStore(memoryPictures(), localStorage).getState().chooseTuck("in");
    expect(createSlotsStore(memoryPictures(), localStorage).getState().tuck).toBe("in");
  });

  it("take what comes in a dress's place for a top, unless told otherwise", async () => {
    // Once, the next T-shirt was worn without trousers.
    const slots = createSlotsStore(memoryPictures(), localStorage);
    slots.getState().chooseCategory("dress");
    await slots.getState().put("upper", garment);
    expect(slots.getState().category).toBe("dress");
    await slots.getState().put("bottom", garment);
    expect(slots.getState().category).toBe("dress");
    await slots.getState().put("upper", garment);
    expect(slots.getState().category).toBe("top");
    await slots.getState().put("upper", garment, "", { category: "dress" });
    expect(slots.getState().category).toBe("dress");
    await slots.getState().clear("upper");
    expect(slots.getState().category).toBe("top");
    expect(createSlotsStore(memoryPictures(), localStorage).getState().category).toBe("top");
  });

  it("show a picture in its place also where the storage is full", async () => {
    const full = {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const slots = createSlotsStore(memoryPictures(), full);
    expect(await slots.getState().put("upper", garment)).toBe(true);
    expect(slots.getState().contents.upper).toBeDefined();
  });

  it("still have to be told after a restart whether the garment is a dress", async () => {
    // Once, a reload while the engine looked left a dress a top.
    const pictures = memoryPictures();
    const restart = async () => {
      const slots = createSlotsStore(pictures, localStorage);
      await slots.getState().restore();
      return slots;
    };
    await createSlotsStore(pictures, localStorage).getState().put("upper", garment);
    const slots = await restart();
    expect(isUntold(slots.getState())).toBe(true);
    slots.getState().chooseCategory("top");
    expect(isUntold((await restart()).getState())).toBe(false);
    await slots.getState().put("upper", garment, "", { category: "top" });
    expect(isUntold((await restart()).getState())).toBe(false);
    await slots.getState().put("upper", garment);
    expect(localStorage.getItem("untold")).toBe("yes");
    await slots.getState().clear("upper");
    expect(localStorage.getItem("untold")).toBeNull();
  });

  it("remember whether the top is a dress", () => {
    createSlotsStore(memoryPictures(), localStorage).getState().chooseCategory("dress");
    expect(createSlotsStore(memoryPictures(), localStorage).getState().category).toBe("dress");
  });
});
