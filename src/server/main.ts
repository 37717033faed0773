/** Starts the product: API, web app and try-on worker. `--api` starts the first two alone, `--worker` the last. */
import { start } from "./start.ts";

await start({
  arguments: process.argv.slice(2),
  environment: process.env,
  workerEntry: new URL("./worker.ts", import.meta.url),
});
