import { lazy, Suspense } from "react";
import { useOnDevice } from "../../app-context.ts";

const OnDeviceDialog = lazy(async () => ({ default: (await import("./on-device-dialog.tsx")).OnDeviceDialog }));

/** The popup of the try-on that this device makes, over every screen. */
export function OnDeviceView() {
  const phase = useOnDevice((state) => state.phase);
  if (phase.name === "idle") return null;
  return (
    <Suspense fallback={null}>
      <OnDeviceDialog phase={phase} />
    </Suspense>
  );
}
