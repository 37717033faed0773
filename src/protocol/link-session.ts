/** The parts of a `URL` that may hold a session: neither browser nor Node is known here. */
interface Address {
  pathname: string;
  readonly searchParams: { keys(): Iterable<string>; delete(name: string): void };
}

const session = /^(?:(?:php|j|asp)?sess(?:ion)?_?id|(?:os|xt)csid|(?:access|auth|id|login|refresh|sso)_?token)$/i;

/** Takes out of an address, in place, what signs the shopper in, in shops that keep the session there: nobody else may have it. */
export function dropSession(url: Address): void {
  url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, "");
  for (const name of new Set(url.searchParams.keys())) if (session.test(name)) url.searchParams.delete(name);
}
