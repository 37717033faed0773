import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector, fetch, type Response } from "undici";
import { isPublicAddress } from "./public-address.ts";

const redirectsMax = 5;
const fetchTimeoutMs = 10_000;
const connectTimeoutMs = 5_000;
/** Limits on asking name servers, which may be a hostile site's own. */
const lookUpLimits = { timeout: 1_500, tries: 2 };
const headerMaxBytes = 32 * 1024;
/** A pasted link must not reach other services of a machine. */
const ports = new Set([80, 443]);

/** The internet, for which tests have their own. */
export interface Network {
  /** All IP addresses of a name; none if it has none or cannot be looked up. */
  lookUp(hostname: string): Promise<string[]>;
  mayConnect(address: string, port: number): boolean;
}

const internet: Network = {
  /**
   * Asks name servers itself instead of the system (`dns.lookup`), which looks up only two names at once for the whole process: a page of
   * names whose servers are silent would keep the database and the bucket from being found for minutes. Each look-up has a new resolver, which
   * reads the machine's name servers anew, since these change with its network.
   */
  async lookUp(hostname) {
    const resolver = new Resolver(lookUpLimits);
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  },
  mayConnect: (address, port) => ports.has(port) && isPublicAddress(address),
};

/** Why a page or picture could not be read. */
export class WebError extends Error {
  /** `forbidden`: the address is not on the public web. */
  readonly kind: "forbidden" | "unreachable" | "too large";

  constructor(kind: WebError["kind"], options?: ErrorOptions) {
    super(`the web: ${kind}`, options);
    this.name = "WebError";
    this.kind = kind;
  }
}

export interface WebAnswer {
  /** The address after redirects. */
  readonly url: URL;
  readonly status: number;
  /** Lower case, without parameters. */
  readonly contentType: string;
  /** The content type's charset; empty if it names none. */
  readonly charset: string;
  readonly bytes: Uint8Array;
}

interface Wanted {
  readonly accept: string;
  /** A limit on the decompressed body. */
  readonly maxBytes: number;
  /** Whether a longer body is cut, or refused with a WebError. */
  readonly longer: "cut" | "refuse";
  readonly referer?: string;
  readonly signal: AbortSignal;
}

/**
 * Reads pages and pictures at addresses that strangers name. Each connection, also after a redirect, goes to an IP address that was looked up
 * and checked for this connection, so that a name cannot point elsewhere in between. There are no cookies and no credentials.
 */
export class Web {
  readonly #agent: Agent;
  readonly #closing = new AbortController();

  constructor(network: Network = internet) {
    this.#agent = new Agent({
      connect: guardedConnector(network),
      connections: 4,
      maxHeaderSize: headerMaxBytes,
      headersTimeout: fetchTimeoutMs,
      bodyTimeout: fetchTimeoutMs,
      maxResponseSize: -1,
    });
  }

  /** @throws WebError */
  async read(address: URL, wanted: Wanted): Promise<WebAnswer> {
    const signal = AbortSignal.any([wanted.signal, this.#closing.signal, AbortSignal.timeout(fetchTimeoutMs)]);
    try {
      let url = address;
      for (let hop = 0; hop <= redirectsMax; hop++) {
        checkForm(url);
        const answer = await this.#ask(url, wanted, signal);
        const next = redirectOf(answer, url);
        if (!next) return { url, status: answer.status, ...typeOf(answer), bytes: await readBytes(answer, wanted) };
        await answer.body?.cancel();
        url = next;
      }
      throw new WebError("unreachable");
    } catch (error) {
      throw webErrorOf(error);
    }
  }

  /** Aborts what is being read. */
  async close(): Promise<void> {
    this.#closing.abort();
    // Not `destroy`, which ends all connections with the same error object. Alipay's library makes sockets write to their error, which is
    // possible only once: the second connection would throw, and the server would never stop.
    await this.#agent.close();
  }

  #ask(url: URL, { accept, referer }: Wanted, signal: AbortSignal): Promise<Response> {
    return fetch(url, {
      dispatcher: this.#agent,
      redirect: "manual",
      signal,
      headers: {
        accept,
        "accept-language": "zh-CN,zh;q=0.9,en;q=0.8",
        "user-agent": "Mozilla/5.0 (compatible; FittingRoom/1.0)",
        ...(referer !== undefined && { referer }),
      },
    });
  }
}

/** Checks the IP address of each connection: in the look-up of a name, or before it if the address was given literally. */
function guardedConnector(network: Network): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
    const literal = options.hostname.replace(/^\[|\]$/g, "");
    if (isIP(literal) && !network.mayConnect(literal, port)) return callback(new WebError("forbidden"), null);
    const lookup: LookupFunction = (hostname, { all }, done) => void answerLookup(network, hostname, port, all === true, done);
    return buildConnector({ timeout: connectTimeoutMs, lookup })(options, callback);
  };
}

async function answerLookup(
  network: Network,
  hostname: string,
  port: number,
  all: boolean,
  done: Parameters<LookupFunction>[2],
): Promise<void> {
  let found: { address: string; family: number }[];
  try {
    found = (await checkedAddresses(network, hostname, port)).map((address) => ({ address, family: isIP(address) }));
  } catch (error) {
    done(error as NodeJS.ErrnoException, []);
    return;
  }
  if (all) done(null, found);
  else done(null, found[0].address, found[0].family);
}

/**
 * The IP addresses of a name.
 *
 * @throws WebError also if only one of them is private: that is an attack rather than a mistake
 */
async function checkedAddresses(network: Network, hostname: string, port: number): Promise<string[]> {
  const addresses = await network.lookUp(hostname);
  if (addresses.length === 0) throw new WebError("unreachable");
  if (!addresses.every((address) => network.mayConnect(address, port))) throw new WebError("forbidden");
  return addresses;
}

function checkForm(url: URL): void {
  const plain = (url.protocol === "http:" || url.protocol === "https:") && url.username === "" && url.password === "";
  if (!plain) throw new WebError("forbidden");
}

function redirectOf({ status, headers }: Response, from: URL): URL | null {
  const location = headers.get("location");
  if (status < 300 || status > 399 || location === null) return null;
  return URL.parse(location, from.href);
}

function typeOf({ headers }: Response): Pick<WebAnswer, "contentType" | "charset"> {
  const [type, ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim().split("=")).find(([name]) => name === "charset")?.[1];
  return { contentType: type.trim(), charset: charset?.replaceAll('"', "").trim() ?? "" };
}

/** Reads a body and counts its decompressed bytes, so that a small body cannot become a huge one. */
async function readBytes({ body }: Response, { maxBytes, longer }: Wanted): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (body) {
    for await (const part of body as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength;
      parts.push(part);
      if (bytes <= maxBytes) continue;
      // Leaving the loop closes the connection.
      if (longer === "refuse") throw new WebError("too large");
      break;
    }
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

function webErrorOf(error: unknown): WebError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof WebError) return cause;
  return new WebError("unreachable", { cause: error });
}
