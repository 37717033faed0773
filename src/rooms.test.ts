/** The rooms of docs/architecture.md: what may import what. The table there is the rule; this test reads it. */
import { readFileSync } from "node:fs";
import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

interface Room {
  readonly name: string;
  readonly mayImport: readonly string[];
}

/** Rows `| room | may import: names in backticks | … |` under the heading "Rooms". */
function readRooms(): Room[] {
  const page = readFileSync(path.join(root, "docs/architecture.md"), "utf8");
  const table = page.slice(page.indexOf("## Rooms"));
  return [...table.matchAll(/^\| `([a-z0-9]+)` \| (.*?) \|/gm)].map(([, name, names]) => ({
    name,
    mayImport: [...names.matchAll(/`([^`]+)`/g)].map(([, allowed]) => allowed),
  }));
}

function roomOf(file: string): string {
  const [first, second] = path.relative(root, file).split(path.sep);
  return first === "src" ? second : first;
}

/** Specifiers of static and dynamic imports and re-exports; a text key that ends in `.from` is none. */
function importsOf(source: string): string[] {
  return [...source.matchAll(/(?<![.\w])(?:from\s*|\bimport\s*\(?\s*)["']([^"']+)["']/g)].map(([, specifier]) => specifier);
}

const packageOf = (specifier: string): string =>
  specifier.startsWith("node:")
    ? "node"
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/");

const rooms = readRooms();
const sources = globSync(["src/*/**/*.{ts,tsx}", "e2e/**/*.ts"], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => path.join(root, file));

describe("rooms", () => {
  it("reads a table that names every room", () => {
    const folders = new Set(sources.map(roomOf));
    expect(rooms.map((room) => room.name).toSorted()).toEqual([...folders].toSorted());
  });

  it.each(rooms)("$name imports only what its row allows", ({ name, mayImport }) => {
    const strangers = sources
      .filter((file) => roomOf(file) === name)
      .flatMap((file) =>
        importsOf(readFileSync(file, "utf8")).flatMap((specifier) => {
          const target = specifier.startsWith(".") ? roomOf(path.resolve(path.dirname(file), specifier)) : packageOf(specifier);
          return target === name || mayImport.includes(target) ? [] : [`${path.relative(root, file)} imports ${specifier}`];
        }),
      );
    expect(strangers).toEqual([]);
  });

  const onlyIn = (pattern: RegExp, allowed: (file: string) => boolean): string[] =>
    sources.filter((file) => pattern.test(readFileSync(file, "utf8")) && !allowed(file)).map((file) => path.relative(root, file));

  it("touches each edition of the inference library in one file", () => {
    expect(onlyIn(/^import (?!type).*"onnxruntime-web/m, (file) => file.endsWith("src/engine/web-runtime.ts"))).toEqual([]);
    expect(onlyIn(/"onnxruntime-node"/, (file) => file.endsWith("src/server/engines/load-networks.ts"))).toEqual([]);
  });

  it("touches the extension's API in the panel's extension host only", () => {
    const outside = onlyIn(
      /\bchrome\.|webextension-polyfill/,
      (file) => roomOf(file) !== "sidepanel" || file.endsWith("extension-host.ts"),
    );
    expect(outside).toEqual([]);
  });

  it("keeps the content script free of anything at run time but itself", () => {
    const imports = sources
      .filter((file) => roomOf(file) === "content")
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^import (?!type).*?from "(\.\.\/[^"]+)"/gm)].map(([, from]) => from));
    // The one thing that the server reads in the same way.
    expect(imports.filter((from) => from !== "../protocol/amount.ts")).toEqual([]);
  });
});

describe("the engine's folders", () => {
  const engine = sources.filter((file) => roomOf(file) === "engine");
  const hasFolders = (folder: string): boolean => engine.some((file) => path.dirname(path.dirname(file)) === folder);
  /** A folder; a file that puts folders together, or says what they share, counts by itself. */
  const placeOf = (file: string): string => path.relative(root, hasFolders(path.dirname(file)) ? file : path.dirname(file));
  const needs = new Map<string, Set<string>>();
  for (const file of engine) {
    const needed = needs.get(placeOf(file)) ?? new Set<string>();
    for (const specifier of importsOf(readFileSync(file, "utf8")))
      if (specifier.startsWith(".")) needed.add(placeOf(path.resolve(path.dirname(file), specifier)));
    needs.set(placeOf(file), needed);
  }

  /** A way from the last of these places back to the first; null where there is none. */
  function circle(way: readonly string[], seen = new Set<string>()): readonly string[] | null {
    for (const next of needs.get(way.at(-1)!) ?? []) {
      if (next === way[0] && way.length > 1) return [...way, next];
      if (way.includes(next) || seen.has(next)) continue;
      seen.add(next);
      const found = circle([...way, next], seen);
      if (found) return found;
    }
    return null;
  }

  it.each([...needs.keys()])("%s does not need itself by way of another", (place) => {
    expect(circle([place])).toBeNull();
  });
});
