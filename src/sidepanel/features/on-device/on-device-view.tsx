import { useOnDevice } from "../../app-context.ts";
import { lazyPart } from "../../components/lazy-part.tsx";

const OnDeviceDialog = lazyPart(async () => (await import("./on-device-dialog.tsx")).OnDeviceDialog);

/** The popup of the try-on that this device makes, over every screen. */
export function OnDeviceView() {
  const phase = useOnDevice((state) => state.phase);
  const open = useOnDevice((state) => state.open);
  return phase.name !== "idle" && open && <OnDeviceDialog phase={phase} />;
}
