import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newTid } from "./identity/tid-hash.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (args: string[], input?: string) =>
  spawnSync(process.execPath, [fileURLToPath(new URL("./admin.ts", import.meta.url)), ...args], {
    env: { ...process.env, ...server.environment },
    input,
    encoding: "utf8",
  });

it("grants and revokes by a tid from the arguments or from standard input, and prints none", async () => {
  const client = await server.join();
  const { publicId } = await client.me();
  const granted = run(["grant", client.tid!]);
  expect(granted).toMatchObject({ status: 0, stdout: `${publicId} is an admin now\n`, stderr: "" });
  expect((await client.me()).role).toBe("admin");
  expect(run(["revoke"], `${client.tid}\n`)).toMatchObject({ status: 0, stdout: `${publicId} is no admin now\n` });
  expect((await client.me()).role).toBe("user");
});

it("says what is wrong, without the tid", () => {
  const unknown = newTid();
  const answer = run(["grant", unknown]);
  expect(answer.status).toBe(1);
  expect(answer.stderr).toContain("nobody has this ID");
  expect(answer.stdout + answer.stderr).not.toContain(unknown);
  expect(run(["grant", "x"]).stderr).toContain("not an ID");
  expect(run([]).stderr).toContain("usage");
});
