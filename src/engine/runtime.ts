import * as ort from "onnxruntime-web/wasm";

export const networkNames = ["person-detector", "body-landmarks", "parser"] as const;
export type NetworkName = (typeof networkNames)[number];

/** Runs a network on one picture: planar RGB from 0 to 1. Gives its outputs by name. */
export type Network = (picture: Float32Array, widthPx: number, heightPx: number) => Promise<Record<string, Float32Array>>;

export interface Networks {
  readonly personDetector: Network;
  readonly bodyLandmarks: Network;
  readonly parser: Network;
  release(): Promise<void>;
}

/** What the host hands over: the engine reads no files itself, so that it runs in Node and in the browser alike. */
export interface NetworkFiles {
  /** The `.onnx` file of each network. */
  readonly models: Readonly<Record<NetworkName, Uint8Array>>;
  /** The runtime's own code: its bytes, or the address of the folder it lies in. Without either the runtime looks beside itself. */
  readonly wasm?: { readonly binary: Uint8Array } | { readonly folderUrl: string };
}

/** Loads the networks. One thread: on two busy cores a second one halves the speed. */
export async function loadNetworks({ models, wasm }: NetworkFiles): Promise<Networks> {
  setUpRuntime();
  if (wasm && "binary" in wasm) ort.env.wasm.wasmBinary = wasm.binary;
  if (wasm && "folderUrl" in wasm) ort.env.wasm.wasmPaths = wasm.folderUrl;
  // One after the other: the runtime starts itself with the first session and does not like two first ones.
  const detector = await createSession(models["person-detector"]);
  const landmarks = await createSession(models["body-landmarks"]);
  const parser = await createSession(models.parser);
  return {
    personDetector: networkOf(detector),
    bodyLandmarks: networkOf(landmarks),
    parser: networkOf(parser),
    release: async () => {
      await detector.release();
      await landmarks.release();
      await parser.release();
    },
  };
}

/** The one network that says what each pixel is, for whoever only looks at a picture. */
export async function loadParser(model: Uint8Array): Promise<Network> {
  setUpRuntime();
  return networkOf(await createSession(model));
}

function setUpRuntime(): void {
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = "error";
}

function createSession(model: Uint8Array): Promise<ort.InferenceSession> {
  return ort.InferenceSession.create(model, { executionProviders: ["wasm"], graphOptimizationLevel: "all" });
}

let lastRun: Promise<unknown> = Promise.resolve();

/** One run after the other: two at once would share the runtime's one stack. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const done = lastRun.then(run, run);
  lastRun = done;
  return done;
}

function networkOf(session: ort.InferenceSession): Network {
  return async (picture, widthPx, heightPx) => {
    const input = new ort.Tensor("float32", picture, [1, 3, heightPx, widthPx]);
    const outputs = await inTurn(() => session.run({ image: input }));
    return Object.fromEntries(Object.entries(outputs).map(([name, tensor]) => [name, tensor.data as Float32Array]));
  };
}
