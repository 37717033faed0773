import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(?:js|css|json|svg|html|wasm|onnx)$/;

/**
 * Puts smaller ones beside the files of a built web app, so that the server spends no time on making them so. Browsers take Brotli only
 * over HTTPS: at home, or behind a proxy that has none, the networks came whole.
 */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!compressible.test(name)) continue;
    const file = path.join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}
