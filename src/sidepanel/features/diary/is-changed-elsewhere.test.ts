import { describe, expect, it } from "vitest";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import { isChangedElsewhere } from "./is-changed-elsewhere.ts";

const facts = { name: "", image: "", category: "top", linkType: "", wornDays: 0, createdAt: "" } as const;
const piece = (id: string): WardrobeItem => ({ id, ...facts, tags: [], palette: [] });
const [shirt, jeans, shoes] = ["shirt", "jeans", "shoes"].map(piece);
const empty = { items: [], picture: undefined, note: "" };

describe("a day that is saved", () => {
  it("was changed elsewhere when a part that is changed here is neither as it was nor as it is to be", () => {
    const draft = { changes: { note: "Sun" }, before: { note: "" } };
    expect(isChangedElsewhere(draft, { ...empty, note: "Snow" })).toBe(true);
    expect(isChangedElsewhere(draft, empty)).toBe(false);
    expect(isChangedElsewhere({ changes: { picture: undefined }, before: { picture: "/a" } }, { ...empty, picture: "/b" })).toBe(true);
  });

  it("may hold what another window wrote into its other parts", () => {
    // Once, a part that nobody had changed here was compared as well, after a window had been told of another's change.
    const draft = { changes: { note: "Sun" }, before: { ...empty, note: "" } };
    expect(isChangedElsewhere(draft, { items: [shirt], picture: "/a", note: "" })).toBe(false);
  });

  it("was not changed elsewhere when the server lists the same pieces in another order", () => {
    const draft = { changes: { items: [] }, before: { items: [jeans, shirt] } };
    expect(isChangedElsewhere(draft, { ...empty, items: [shirt, jeans] })).toBe(false);
    expect(isChangedElsewhere(draft, { ...empty, items: [shirt, shoes] })).toBe(true);
    expect(isChangedElsewhere(draft, { ...empty, items: [shirt] })).toBe(true);
  });

  it("takes the same change from two windows", () => {
    const draft = { changes: { items: [shoes, shirt], note: "Sun " }, before: { items: [], note: "" } };
    expect(isChangedElsewhere(draft, { ...empty, items: [shirt, shoes], note: "Sun" })).toBe(false);
  });

  it("knows a picture by its place, whenever its link expires", () => {
    const draft = { changes: { picture: "/b?until=1" }, before: { picture: "/a?until=1" } };
    expect(isChangedElsewhere(draft, { ...empty, picture: "/a?until=2" })).toBe(false);
    expect(isChangedElsewhere(draft, { ...empty, picture: "/c?until=2" })).toBe(true);
  });
});
