import { execFileSync, spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { workerName } from "./worker-name.ts";

const inNamespace = ["--map-root-user", "--pid", "--fork"];
const hasNamespaces = spawnSync("unshare", [...inNamespace, "true"]).status === 0;

it.runIf(hasNamespaces)(
  "a worker in a container of its own does not take one of this machine for dead, whose process it cannot see",
  () => {
    const question = `import { isDead } from ${JSON.stringify(new URL("./worker-name.ts", import.meta.url).href)}; console.log(isDead(process.argv[1]));`;
    const ask = (command: string, ...options: string[]) =>
      execFileSync(command, [...options, "--input-type=module", "--eval", question, workerName()], { encoding: "utf8" }).trim();
    expect(ask("unshare", ...inNamespace, process.execPath)).toBe("false");
    expect(ask(process.execPath)).toBe("false");
  },
);
