/** Starts the product as `main.ts` does, with the fake engine. */
import { start } from "../start.ts";

await start({
  arguments: process.argv.slice(2),
  environment: process.env,
  workerEntry: new URL("./fake-worker.ts", import.meta.url),
});
