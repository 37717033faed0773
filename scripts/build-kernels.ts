/**
 * `npm run kernels`: compiles the engine's kernels. The result is committed; run it when they change. With `--check` it writes nothing and
 * fails if the committed result is not that of the source.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../src/engine/image/kernels/", import.meta.url);
const compiled = new URL("kernels.wasm.ts", folder);
const compiler = fileURLToPath(import.meta.resolve("assemblyscript/bin/asc.js"));

const outFile = fileURLToPath(new URL("../.cache/kernels.wasm", import.meta.url));
const settings = ["-O3", "--runtime", "stub", "--noAssert", "--enable", "simd", "--outFile", outFile];
execFileSync(process.execPath, [compiler, "index.ts", ...settings], { cwd: fileURLToPath(new URL("assembly/", folder)), stdio: "inherit" });

const text = `/** Compiled from \`assembly/\` by \`npm run kernels\`. */
export const wasm =
  "${readFileSync(outFile).toString("base64")}";
`;
if (!process.argv.includes("--check")) writeFileSync(compiled, text);
else if (readFileSync(compiled, "utf8") !== text) throw new Error("The kernels are not what their source says: npm run kernels");
