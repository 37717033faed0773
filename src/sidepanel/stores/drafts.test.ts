import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { forgetDrafts, useDraft } from "./drafts.ts";

it("a note for the diary outlives the closing of its sheet, until its drafts are forgotten", () => {
  openSheet().type("Rain all day");
  expect(openSheet().note).toBe("Rain all day");
  forgetDrafts("suit.");
  expect(openSheet().note).toBe("Rain all day");
  forgetDrafts("diary.");
  expect(openSheet().note).toBe("");
});

/** The draft as a screen shows it that was just opened, and a way to type into it. */
function openSheet() {
  const shown = { note: "?", type: (_text: string) => {} };
  function Sheet() {
    const [note, setNote] = useDraft("diary.2026-11-27", "");
    Object.assign(shown, { note, type: setNote });
    return null;
  }
  renderToString(createElement(Sheet));
  return shown;
}
