import { loadNetwork, loadNetworks, type Network, type NetworkKey, type Networks } from "../engine/runtime.ts";
import { webRuntime } from "../engine/web-runtime.ts";

/** The app's own files, not somebody's server: the build puts them beside the scripts. */
const addresses: Record<NetworkKey, URL> = {
  personDetector: new URL("../engine/models/person-detector.onnx", import.meta.url),
  bodyLandmarks: new URL("../engine/models/body-landmarks.onnx", import.meta.url),
  bodyJoints: new URL("../engine/models/body-joints.onnx", import.meta.url),
  parser: new URL("../engine/models/parser.onnx", import.meta.url),
  garmentSegmenter: new URL("../engine/models/garment-segmenter.onnx", import.meta.url),
  bareSkin: new URL("../engine/models/bare-skin.onnx", import.meta.url),
};

export async function loadDeviceNetworks(): Promise<Networks> {
  const entries = await Promise.all(
    Object.entries(addresses).map(async ([network, address]) => [network, await fetchFile(address)] as const),
  );
  return loadNetworks({ runtime: webRuntime(), models: Object.fromEntries(entries) as Record<NetworkKey, Uint8Array> });
}

/** One network alone, for whoever only looks at a picture. */
export async function loadDeviceNetwork(network: NetworkKey): Promise<Network> {
  return loadNetwork(webRuntime(), await fetchFile(addresses[network]));
}

async function fetchFile(address: URL): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address.pathname} answered ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}
