import { perNetwork, type Network, type NetworkKey, type Networks } from "./runtime.ts";

/** One end of a channel to another thread, in the form that browsers and Node share. */
export interface NetworkPort {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  close(): void;
}

interface Question<Key> {
  readonly id: number;
  readonly network: Key;
  readonly picture: Float32Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Answer {
  readonly id: number;
  /** Null when the network failed. */
  readonly outputs: Record<string, Float32Array> | null;
}

/** Networks that lie in the thread at the other end of the port, so that memory holds each once. */
export function networksOver<Key extends NetworkKey>(port: NetworkPort, keys: readonly Key[]): Networks<Key> {
  const waiting = new Map<number, PromiseWithResolvers<Record<string, Float32Array>>>();
  let count = 0;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- setting it starts the channel, too
  port.onmessage = ({ data }) => {
    const { id, outputs } = data as Answer;
    if (outputs) waiting.get(id)?.resolve(outputs);
    else waiting.get(id)?.reject(new Error("the network failed in its thread"));
    waiting.delete(id);
  };
  const ask =
    (network: Key): Network =>
    (picture, widthPx, heightPx) => {
      const answered = Promise.withResolvers<Record<string, Float32Array>>();
      const question: Question<Key> = { id: ++count, network, picture, widthPx, heightPx };
      waiting.set(question.id, answered);
      port.postMessage(question, [picture.buffer as ArrayBuffer]);
      return answered.promise;
    };
  return {
    ...perNetwork(keys, ask),
    release: async () => port.close(),
  };
}

/** Lets the thread at the other end use these networks. */
export function serveNetworks<Key extends NetworkKey>(port: NetworkPort, networks: Networks<Key>): void {
  const answer = async ({ id, network, picture, widthPx, heightPx }: Question<Key>): Promise<void> => {
    const outputs = await networks[network](picture, widthPx, heightPx).catch(() => null);
    const reply: Answer = { id, outputs };
    port.postMessage(reply, outputs ? Object.values(outputs).map(({ buffer }) => buffer as ArrayBuffer) : []);
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- setting it starts the channel, too
  port.onmessage = ({ data }) => void answer(data as Question<Key>);
}
