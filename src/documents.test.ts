/** README.md and docs/ name what there is: every command, every setting, every room, and no file that is gone. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const pages = ["README.md", "training/README.md", ...globSync("docs/*.md", { cwd: root })];
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found);

describe("commands", () => {
  const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);

  it("of package.json are each in the README", () => {
    const named = all(read("README.md"), /`npm (?:run )?([a-z:0-9]+)/g);
    expect(sorted(scripts.filter((script) => !named.includes(script)))).toEqual([]);
  });

  it.each(pages)("that %s names exist", (page) => {
    const named = all(read(page), /\bnpm run (?:--silent )?([a-z:0-9]+)/g);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe("settings", () => {
  const operations = read("docs/operations.md");
  const table = operations.slice(operations.indexOf("## Settings"), operations.indexOf("## The data folder"));
  const inTable = all(table.replaceAll(/\|[^|]*\|[^|]*\|$/gm, ""), /`([A-Z][A-Z0-9_]+)`/g);

  it("that the server and the build read are all in the tables of docs/operations.md, and no others", () => {
    const server = [read("src/server/config.ts"), read("src/server/payments/payment-config.ts")].join("\n");
    const built = ["manifest.config.ts", ...globSync("src/**/*.{ts,tsx}", { cwd: root })].map(read).join("\n");
    const names = [...all(server, /^ {2}([A-Z][A-Z0-9_]+): /gm), ...all(built, /\benv\.(VITE_[A-Z0-9_]+)/g)];
    expect(sorted(inTable)).toEqual(sorted(names));
  });
});

describe("rooms", () => {
  it("are each a line of the README's tree", () => {
    const rooms = globSync("src/*/", { cwd: root }).map((folder) => path.basename(folder));
    expect(sorted(all(read("README.md"), /^ {2}([a-z]+)\/ /gm))).toEqual(sorted(rooms));
  });
});

describe("links", () => {
  it.each(pages)("of %s lead to files that exist", (page) => {
    const targets = all(read(page), /\]\((?!https?:)([^)#]+)[^)]*\)/g);
    expect(targets.filter((target) => !existsSync(path.join(root, path.dirname(page), target)))).toEqual([]);
  });
});

describe("files", () => {
  const scripts = globSync(["training/**/*.{ts,py,md}", "bench/**/*.ts", ...pages], { cwd: root });
  it.each(scripts)("of src that %s names exist", (script) => {
    const named = all(read(script), /\b(src\/[\w./-]+\.(?:ts|tsx|onnx|md|jpg|png))\b/g);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
