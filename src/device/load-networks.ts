import { loadNetwork, loadNetworks, type Network, type NetworkName, type Networks } from "../engine/runtime.ts";
import { webRuntime } from "../engine/web-runtime.ts";

/** The app's own files, not somebody's server: the build puts them beside the scripts. */
const addresses: Record<NetworkName, URL> = {
  "person-detector": new URL("../engine/models/person-detector.onnx", import.meta.url),
  "body-landmarks": new URL("../engine/models/body-landmarks.onnx", import.meta.url),
  "body-joints": new URL("../engine/models/body-joints.onnx", import.meta.url),
  parser: new URL("../engine/models/parser.onnx", import.meta.url),
  "garment-segmenter": new URL("../engine/models/garment-segmenter.onnx", import.meta.url),
  "bare-skin": new URL("../engine/models/bare-skin.onnx", import.meta.url),
};

export async function loadDeviceNetworks(): Promise<Networks> {
  const entries = await Promise.all(Object.entries(addresses).map(async ([name, address]) => [name, await fetchFile(address)] as const));
  return loadNetworks({ runtime: webRuntime(), models: Object.fromEntries(entries) as Record<NetworkName, Uint8Array> });
}

/** One network alone, for whoever only looks at a picture. */
export async function loadDeviceNetwork(name: NetworkName): Promise<Network> {
  return loadNetwork(webRuntime(), await fetchFile(addresses[name]));
}

async function fetchFile(address: URL): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address.pathname} answered ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}
