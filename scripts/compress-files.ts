import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(?:js|css|json|svg|html|wasm|onnx)$/;

/**
 * Puts compressed copies beside the files of a built web app, so that the server spends no time on compressing them. Gzip as well as Brotli,
 * which browsers accept only over HTTPS: a server at home has none.
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
