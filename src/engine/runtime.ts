import type * as ort from "onnxruntime-web/wasm";

/** The networks: their keys in the code, and the names of their files. */
export const networkNames = {
  personDetector: "person-detector",
  bodyLandmarks: "body-landmarks",
  bodyJoints: "body-joints",
  parser: "parser",
  garmentSegmenter: "garment-segmenter",
  bareSkin: "bare-skin",
} as const;
export type NetworkKey = keyof typeof networkNames;

/**
 * Runs a network on one picture and gives its outputs by name.
 *
 * @param picture its planes one after the other; for most networks red, green and blue from 0 to 1
 */
export type Network = (picture: Float32Array, widthPx: number, heightPx: number) => Promise<Record<string, Float32Array>>;

/** The probability, 0…1, that a network's logit stands for. */
export const likelihoodOf = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** All networks, or some of them. */
export type Networks<Key extends NetworkKey = NetworkKey> = Readonly<Record<Key, Network>> & { release(): Promise<void> };

/** A record with one entry for each of these networks. */
export function perNetwork<Key extends NetworkKey, Of>(keys: readonly Key[], make: (network: Key) => Of): Record<Key, Of> {
  return Object.fromEntries(keys.map((network) => [network, make(network)])) as Record<Key, Of>;
}

/** What the engine uses of ONNX Runtime; its editions for Node and for browsers have the same types. */
export interface Runtime {
  readonly library: Pick<typeof ort, "InferenceSession" | "Tensor">;
  readonly sessionOptions: ort.InferenceSession.SessionOptions;
}

/** What the host hands over: the engine reads no files itself and knows no machine, so that it runs in Node and in the browser alike. */
export interface NetworkFiles<Key extends NetworkKey> {
  readonly runtime: Runtime;
  /** The `.onnx` file of each network that is to be loaded. */
  readonly models: Readonly<Record<Key, Uint8Array>>;
}

export async function loadNetworks<Key extends NetworkKey>({ runtime, models }: NetworkFiles<Key>): Promise<Networks<Key>> {
  const keys = Object.keys(models) as Key[];
  const sessions = new Map<Key, ort.InferenceSession>();
  // One after the other: the WebAssembly edition starts itself with the first session, and fails when two are created at once before that.
  for (const network of keys) sessions.set(network, await createSession(runtime, models[network]));
  return {
    ...perNetwork(keys, (network) => networkOf(runtime, sessions.get(network)!)),
    release: async () => {
      for (const session of sessions.values()) await session.release();
    },
  };
}

/** One network alone, for whoever only looks at a picture. */
export async function loadNetwork(runtime: Runtime, model: Uint8Array): Promise<Network> {
  return networkOf(runtime, await createSession(runtime, model));
}

function createSession({ library, sessionOptions }: Runtime, model: Uint8Array): Promise<ort.InferenceSession> {
  return library.InferenceSession.create(model, sessionOptions);
}

let lastRun: Promise<unknown> = Promise.resolve();

/** One run after the other, because two at once would share the WebAssembly edition's one stack. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const done = lastRun.then(run, run);
  lastRun = done;
  return done;
}

function networkOf({ library }: Runtime, session: ort.InferenceSession): Network {
  return async (picture, widthPx, heightPx) => {
    const input = new library.Tensor("float32", picture, [1, picture.length / (widthPx * heightPx), heightPx, widthPx]);
    const outputs = await inTurn(() => session.run({ image: input }));
    return Object.fromEntries(Object.entries(outputs).map(([name, tensor]) => [name, tensor.data as Float32Array]));
  };
}
