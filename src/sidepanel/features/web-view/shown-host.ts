import { linkTypeOf } from "../../../protocol/link-type.ts";

/** The host of an address that may be shown inside the app: a shop's, by https, without name and password; null for any other. */
export function shownHost(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "") return null;
  return linkTypeOf(url.href) === "" ? null : url.host;
}
