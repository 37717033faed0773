// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { openTexts } from "./texts.ts";

it("with no room left in local storage a text is kept all the same", () => {
  // Once, an order was not sent then, and the server was blamed.
  const texts = openTexts();
  texts.setItem("order", "before");
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  texts.setItem("order", "now");
  expect(texts.getItem("order")).toBe("now");
  full.mockRestore();
  texts.removeItem("order");
  expect(texts.getItem("order")).toBeNull();
});
