/** The product: API, web app and try-on worker; `--api` or `--worker` for one of them alone. */
import { start } from "./start.ts";

await start({
  arguments: process.argv.slice(2),
  environment: process.env,
  workerEntry: new URL("./worker.ts", import.meta.url),
});
