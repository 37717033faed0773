import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { fetchOurPicture } from "./fetch-our-picture.ts";
import { fetchPicture } from "./fetch-picture.ts";

let server: Server;

/** The address of a server that answers so. */
async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Lets a download begin, and as much time pass as one says. */
async function pass(ms: number): Promise<void> {
  await pause(50);
  await vi.advanceTimersByTimeAsync(ms);
}

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

it("a picture of which only half comes is given up in the end", async () => {
  // Once, it was waited for without end, and nothing that it was for could be asked again.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const halt = await serve((_, response) => response.writeHead(200, { "content-length": "100" }).write("half"));
  const ours = expect(fetchOurPicture(halt)).rejects.toMatchObject({ code: "error.server.unreachable" });
  const theirs = expect(fetchPicture(halt)).rejects.toMatchObject({ code: "error.image.unavailable" });
  await pass(60_000);
  await Promise.all([ours, theirs]);
});

it("a large picture on a slow line comes to its end, however long it takes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let send = (_text: string): unknown => undefined;
  let end = (): unknown => undefined;
  const slow = await serve((_, response) => {
    response.writeHead(200, { "content-type": "image/png" });
    send = (text) => response.write(text);
    end = () => response.end();
  });
  const coming = fetchPicture(slow);
  for (const text of ["a", "b", "c"]) {
    await pass(0);
    send(text);
    await pass(50_000);
  }
  end();
  const picture = await coming;
  expect([picture.type, await picture.text()]).toEqual(["image/png", "abc"]);
});
