import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import laterEn from "../../protocol/translations/en.json" with { type: "json" };
import firstEn from "../../protocol/translations/first-screen/en.json" with { type: "json" };
import firstZhCn from "../../protocol/translations/first-screen/zh-CN.json" with { type: "json" };
import laterZhCn from "../../protocol/translations/zh-CN.json" with { type: "json" };
import { problemCodes } from "../../protocol/problem-codes.ts";

const sourceFolder = path.resolve(import.meta.dirname, "../..");
const en: Record<string, string> = { ...firstEn, ...laterEn };
const zhCn: Record<string, string> = { ...firstZhCn, ...laterZhCn };
const languages = { en, "zh-CN": zhCn };
const sources = globSync("**/*.{ts,tsx}", { cwd: sourceFolder })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(sourceFolder, file), "utf8") }));
const screens = sources.filter(({ file }) => file.endsWith(".tsx"));

/** Attributes that a person reads or hears. */
const spokenAttributes = new Set(["aria-label", "aria-description", "alt", "title", "placeholder", "label", "text"]);

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && typeof value.type === "string") yield value as Node;
  for (const [name, child] of Object.entries(value)) if (name !== "parent") yield* nodesOf(child);
}

/** Words written into a component instead of the translations. Keys of texts are allowed, since they only name words. */
function literalTexts(file: string, code: string): string[] {
  const { program } = parseSync(file, code);
  const found: string[] = [];
  for (const node of nodesOf(program)) {
    if (node.type === "JSXText" && /\p{L}/u.test(String(node.value))) found.push(String(node.value).trim());
    if (node.type !== "JSXAttribute") continue;
    const name = (node.name as { name?: unknown }).name;
    const value = node.value as Node | null;
    const words = value?.type === "Literal" ? String(value.value) : "";
    if (spokenAttributes.has(String(name)) && /\p{L}/u.test(words) && !(words in en)) found.push(`${String(name)}="${words}"`);
  }
  return found;
}

/** The files that a file imports statically, in any room; dynamic and type imports are left out. */
function importsOf(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  return program.body.flatMap((statement) => {
    if (statement.type !== "ImportDeclaration" || statement.importKind === "type") return [];
    const address = statement.source.value;
    return /^\..*\.tsx?$/.test(address) ? [path.resolve(path.dirname(file), address)] : [];
  });
}

/** Every file that is loaded before the first screen. */
function firstScreenFiles(): Set<string> {
  const files = new Set([path.join(sourceFolder, "sidepanel/start.tsx")]);
  for (const file of files) for (const imported of importsOf(file)) files.add(imported);
  return files;
}

/**
 * The constant beginnings of keys that are put together, as `a.b.` of `a.b.${c}`: the compiler checks that each value of the rest has a
 * text.
 */
const filledIn = sources.flatMap(({ code }) => [...code.matchAll(/\bt\(`([\w.]+\.)\$\{/g)].map(([, start]) => start));
const isMentioned = (key: string) =>
  sources.some(({ code }) => code.includes(`"${key}"`)) || filledIn.some((start) => key.startsWith(start));
const slotsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

describe("translations", () => {
  it("say the same things in every language", () => {
    expect(Object.keys(zhCn).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it.each(Object.entries(languages))("are all there in %s", (_, texts) => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("name the same values in every language", () => {
    const different = Object.entries(en).filter(([key, text]) => slotsOf(text).join() !== slotsOf(zhCn[key]).join());
    expect(different).toEqual([]);
  });

  it("have words for every problem", () => {
    expect(problemCodes.filter((code) => !(code in en))).toEqual([]);
  });

  it("are all used", () => {
    const used = new Set<string>(problemCodes);
    expect(Object.keys(en).filter((key) => !used.has(key) && !isMentioned(key))).toEqual([]);
  });

  it("stand with the first screen if it uses them, and only then", () => {
    const code = [...firstScreenFiles()].map((file) => readFileSync(file, "utf8")).join("\n");
    expect(Object.keys(firstEn).toSorted()).toEqual(
      Object.keys(en)
        .filter((key) => code.includes(`"${key}"`))
        .toSorted(),
    );
  });

  it("stand in one place", () => {
    expect(Object.keys(firstEn).filter((key) => key in laterEn)).toEqual([]);
    expect(Object.keys(firstZhCn).filter((key) => key in laterZhCn)).toEqual([]);
  });

  it("are Chinese in Chinese", () => {
    const names = new Set(["language.other", "language.name.other"]);
    const foreign = Object.entries(zhCn).filter(([key, text]) => !names.has(key) && !/\p{Script=Han}/u.test(text));
    expect(foreign).toEqual([]);
  });

  it("call a tab and its screen the same in Chinese", () => {
    expect(zhCn["tab.link"]).toBe(zhCn["link.title"]);
  });

  it.each(Object.entries(languages))("are set with one ellipsis and curly apostrophes in %s", (_, texts) => {
    expect(Object.entries(texts).filter(([, text]) => /……|\.\.\.|\w'/.test(text))).toEqual([]);
  });

  it.each(Object.entries(languages))("tell in %s of every way in which the extension reads a page", (_, texts) => {
    const policy = texts["privacy.pages.text"];
    expect(policy).toContain(texts["suit.try"]);
    expect(policy).toContain(texts["page.pictures.title"]);
  });
});

describe("components", () => {
  it("are found", () => expect(screens.length).toBeGreaterThan(20));

  it("hold no words of their own", () => {
    expect(screens.flatMap(({ file, code }) => literalTexts(file, code).map((words) => `${file}: ${words}`))).toEqual([]);
  });

  it("would be caught if they did", () => {
    expect(literalTexts("a.tsx", 'const a = <p title="Hello">Words</p>;')).toEqual(['title="Hello"', "Words"]);
  });
});
