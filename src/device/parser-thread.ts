/** A second parser, in a thread beside the engine's: two looks at a photo at once. Nothing leaves the device. */
import { serveNetworks, type NetworkPort } from "../engine/network-port.ts";
import { loadDeviceNetwork } from "./load-networks.ts";

addEventListener("message", ({ data: port }: MessageEvent<MessagePort>) => void serve(port));

async function serve(port: MessagePort): Promise<void> {
  const parser = await loadDeviceNetwork("parser");
  serveNetworks<"parser">(port as unknown as NetworkPort, { parser, release: async () => {} });
  postMessage("ready");
}
