import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

function run(...given: string[]) {
  return spawnSync(process.execPath, [path.join(import.meta.dirname, "try.ts"), ...given], { cwd: root, encoding: "utf8" });
}

describe("npm run try", () => {
  it("says that the folder of --out is missing before it makes the picture", () => {
    const out = "no-such-folder/out.png";
    const { status, stderr } = run("--model", "src/engine/testing/person.jpg", "--top", "src/engine/testing/tshirt.jpg", "--out", out);
    expect(stderr).toMatch(`cannot write ${out}`);
    expect(status).toBe(2);
  });
});
