import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A relay to a PostgreSQL server, which can lose an answer. */
export interface DeafRelay {
  /** The database's address through the relay. */
  readonly url: string;
  /** Passes the next commit on to the server, and closes the connection instead of passing the answer back. */
  loseNextCommit(): void;
  close(): void;
}

export async function startDeafRelay(databaseUrl: string): Promise<DeafRelay> {
  const target = new URL(databaseUrl);
  let losesNext = false;
  const relay = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    let isDeaf = false;
    client.on("data", (bytes) => {
      if (losesNext && bytes.includes("commit")) {
        isDeaf = true;
        losesNext = false;
      }
      server.write(bytes);
    });
    server.on("data", (bytes) => (isDeaf ? client.destroy() : client.write(bytes)));
    client.on("close", () => server.destroy()).on("error", () => {});
    server.on("close", () => client.destroy()).on("error", () => {});
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseNextCommit: () => {
      losesNext = true;
    },
    close: () => void relay.close(),
  };
}
