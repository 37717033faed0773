import { expect, it } from "vitest";
import { shownHost } from "./shown-host.ts";

it.each([
  ["https://item.taobao.com/item.htm?id=1", "item.taobao.com"],
  ["https://www.amazon.de/dp/B0", "www.amazon.de"],
  ["http://item.taobao.com/item.htm", null],
  ["https://evil.test/?taobao.com", null],
  ["https://taobao.com.evil.test/", null],
  ["https://taobao.com@evil.test/", null],
  ["https://user:word@taobao.com/", null],
  ["https://taobao.com:8443/", null],
  ["javascript:alert(1)", null],
  ["data:text/html,hello", null],
  ["", null],
])("%s is shown as %s", (address, host) => expect(shownHost(address)).toBe(host));
