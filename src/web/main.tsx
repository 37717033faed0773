import { startApp } from "../sidepanel/start.tsx";
import { webHost } from "./web-host.ts";

void startApp(webHost);
