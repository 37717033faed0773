import { extensionHost } from "./extension-host.ts";
import { startApp } from "./start.tsx";

void startApp(extensionHost);
