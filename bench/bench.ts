/** `npm run bench`: what one try-on, the panel and the API cost on this machine. Compare figures of one run only. */
import { execSync } from "node:child_process";
import { measureApi } from "./api.ts";
import { measureContentScript } from "./content-script.ts";
import { measureOnDevice } from "./on-device.ts";
import { measurePanel } from "./panel.ts";
import { measurePicture } from "./picture.ts";
import { printTable } from "./table.ts";

execSync("npm run --silent build", { stdio: ["ignore", "ignore", "inherit"] });
printTable("One try-on, 768×1024, a top", await measurePicture());
printTable("Panel", await measurePanel());
printTable("Panel, a picture on this device, 768×1024, a top", await measureOnDevice());
printTable("Shop page", await measureContentScript());
printTable("API", await measureApi());
