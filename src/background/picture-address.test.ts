import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { mayFetch, orderedCandidates } from "./picture-address.ts";

describe("mayFetch", () => {
  it.each([
    "http://127.0.0.1/a.jpg",
    "http://2130706433/a.jpg",
    "http://0x7f.1/a.jpg",
    "http://0177.0.0.1/a.jpg",
    "http://[::1]/a.jpg",
    "http://[::ffff:127.0.0.1]/a.jpg",
    "http://[fe80::1]/a.jpg",
    "http://[fd00::1]/a.jpg",
    "http://[64:ff9b::7f00:1]/a.jpg",
    "http://[2002:7f00:1::]/a.jpg",
    "http://10.1.2.3/a.jpg",
    "http://172.31.0.1/a.jpg",
    "http://192.168.1.1/a.jpg",
    "http://100.64.0.1/a.jpg",
    "http://169.254.169.254/latest/meta-data",
    "http://168.63.129.16/a.jpg",
    "http://0.0.0.0/a.jpg",
    "http://localhost:8787/api/health",
    "http://printer.localhost/a.jpg",
    "http://router.local/a.jpg",
    "http://router.lan./a.jpg",
    "http://intranet/a.jpg",
    "http://metadata.google.internal/a.jpg",
  ])("refuses the private address %s", (address) => {
    expect(mayFetch(address, "https://shop.example")).toBe(false);
  });

  it.each([
    "ftp://shop.example/a.jpg",
    "file:///etc/passwd",
    "chrome://settings",
    "javascript:1",
    "blob:https://shop.example/1",
    "data:text/html,x",
    "//a.jpg",
    "",
  ])("refuses %j, which is no address of a picture on the web", (address) => {
    expect(mayFetch(address, "https://shop.example")).toBe(false);
  });

  it("refuses an address that carries a name and a password", () => {
    expect(mayFetch("https://me:secret@shop.example/a.jpg", "https://shop.example")).toBe(false);
  });

  it.each(["https://shop.example/a.jpg", "http://172.32.0.1/a.jpg", "https://[2606:4700::1]/a.jpg", "data:image/png;base64,AA=="])(
    "allows %s",
    (address) => {
      expect(mayFetch(address, null)).toBe(true);
    },
  );

  it("allows a private address to a page from the very same origin, and to no other", () => {
    expect(mayFetch("http://127.0.0.1:5000/a.jpg", "http://127.0.0.1:5000")).toBe(true);
    expect(mayFetch("http://127.0.0.1:5000/a.jpg", "http://127.0.0.1:5001")).toBe(false);
  });

  it("refuses every spelling of a loopback address", () => {
    assert(
      property(integer({ min: 0x7f000000, max: 0x7fffffff }), (address) => {
        expect(mayFetch(`http://${address}/`, null)).toBe(false);
        expect(mayFetch(`http://0x${address.toString(16)}/`, null)).toBe(false);
        expect(mayFetch(`http://[::ffff:${(address >>> 16).toString(16)}:${(address & 0xffff).toString(16)}]/`, null)).toBe(false);
      }),
    );
  });
});

describe("orderedCandidates", () => {
  it("tries the larger forms of an address before the address, and the page's better address first", () => {
    const order = orderedCandidates(
      ["https://m.media-amazon.com/images/I/7._AC_SX679_.jpg", "https://shop.example/small.jpg?w=100"],
      "https://www.amazon.de",
    );
    expect(order).toEqual([
      "https://m.media-amazon.com/images/I/7.jpg",
      "https://m.media-amazon.com/images/I/7._SL1500_.jpg",
      "https://m.media-amazon.com/images/I/7._AC_SX679_.jpg",
      "https://shop.example/small.jpg",
      "https://shop.example/small.jpg?w=100",
    ]);
  });

  it("asks the shops' picture servers over TLS, whatever the page writes", () => {
    const order = orderedCandidates(["http://sns-webpic-qc.xhscdn.com/202405131812/bb68/1040g008!nd_dft_wlteh_webp_3"], null);
    expect(order.length).toBeGreaterThan(1);
    expect(order.filter((address) => !address.startsWith("https:"))).toEqual([]);
  });

  it("asks over TLS what a page that came over TLS shows, as the browser does, and leaves other pages' addresses alone", () => {
    expect(orderedCandidates(["http://shop.example/a.jpg"], "https://shop.example")).toEqual(["https://shop.example/a.jpg"]);
    expect(orderedCandidates(["http://shop.example/a.jpg"], "http://shop.example")).toEqual(["http://shop.example/a.jpg"]);
  });

  it("names each address once and leaves out what may not be fetched", () => {
    const order = orderedCandidates(["https://shop.example/a.jpg", "http://10.0.0.1/a.jpg", "https://shop.example/a.jpg"], null);
    expect(order).toEqual(["https://shop.example/a.jpg"]);
  });

  it("does not let a size service of a shop point into the private network", () => {
    const address = "https://shop.example/_next/image?url=http%3A%2F%2F127.0.0.1%2Fa.jpg";
    expect(orderedCandidates([address], "https://shop.example")).toEqual([address]);
  });

  it("leaves out what is too long to name a picture, but not what holds one", () => {
    const long = "/images/I/._".repeat(200_000);
    const held = `data:image/png;base64,${"A".repeat(100_000)}`;
    expect(orderedCandidates([`https://m.media-amazon.com${long}`, held], null)).toEqual([held]);
  });

  it("has an end, however many a page names", () => {
    const many = Array.from({ length: 100 }, (_, i) => `https://shop.example/${i}.jpg`);
    expect(orderedCandidates(many, null).length).toBeLessThanOrEqual(16);
  });
});
