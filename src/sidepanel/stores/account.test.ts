import { describe, expect, it } from "vitest";
import { tidFromBytes } from "../../protocol/tid.ts";
import { openServer } from "../api/server.ts";
import { fakeApi, failure, newUser, success } from "../testing/fake-api.ts";
import { memoryTexts } from "../testing/memory-storage.ts";
import { createAccountStore } from "./account.ts";

const tid = tidFromBytes(new Uint8Array(16));

async function openAccount() {
  const storage = memoryTexts({ tid });
  const host = {
    storage,
    defaultApiBase: "http://usual.test/api",
    canChooseServer: false,
    bringsEngine: false,
    receivePictures: async () => {},
  };
  return createAccountStore(await openServer(host));
}

describe("the account", () => {
  it("keeps what it knew when the next answer is a failure, and says so", async () => {
    const account = await openAccount();
    fakeApi(() => success({ ...newUser, tid, coin: 70 }));
    expect((await account.getState().refresh())?.coin).toBe(70);
    fakeApi(() => failure("error.server.fault"));
    expect((await account.getState().refresh())?.coin).toBe(70);
    expect(account.getState().error).toMatchObject({ code: "error.server.fault" });
  });

  it("does not take a slow answer for the newest one", async () => {
    const account = await openAccount();
    const slow = Promise.withResolvers<Response>();
    const answers = [slow.promise, Promise.resolve(success({ ...newUser, tid, coin: 45 }))];
    fakeApi(() => answers.shift()!);
    const first = account.getState().refresh();
    await account.getState().refresh();
    slow.resolve(success({ ...newUser, tid, coin: 70 }));
    await first;
    expect(account.getState().me?.coin).toBe(45);
  });

  it("is asked for once by all who show it at the same time", async () => {
    const account = await openAccount();
    const seen = fakeApi(() => success({ ...newUser, tid }));
    account.getState().freshen();
    account.getState().freshen();
    await expect.poll(() => account.getState().me?.tid).toBe(tid);
    expect(seen).toHaveLength(1);
  });

  it("knows nobody after it started over, until the new answer comes", async () => {
    const account = await openAccount();
    fakeApi(() => success({ ...newUser, tid, coin: 70 }));
    await account.getState().refresh();
    fakeApi(() => success({ ...newUser, tid, coin: 5 }));
    const over = account.getState().startOver();
    expect(account.getState().me).toBeUndefined();
    await over;
    expect(account.getState().me?.coin).toBe(5);
  });
});
