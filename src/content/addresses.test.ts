// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { addressesOf, isLazy } from "./addresses.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

/** Puts a piece of a shop's page into the page and answers its element with the id `it`. */
function shown(html: string): Element {
  document.body.innerHTML = html;
  return document.getElementById("it")!;
}

describe("addressesOf", () => {
  it("names the zoom picture of the shop before the shown one", () => {
    const image = shown(`<img id="it" src="https://shop.example/small.jpg" data-old-hires="https://shop.example/large.jpg">`);
    expect(addressesOf(image)).toEqual(["https://shop.example/large.jpg", "https://shop.example/small.jpg"]);
  });

  it("names the largest of a list of sizes first", () => {
    const sizes = `{"https://shop.example/a.jpg":[300,400],"https://shop.example/b.jpg":[900,1200]}`;
    const image = shown(`<img id="it" src="https://shop.example/a.jpg" data-a-dynamic-image='${sizes}'>`);
    expect(addressesOf(image)).toEqual(["https://shop.example/b.jpg", "https://shop.example/a.jpg"]);
  });

  it("survives a list of sizes that is none", () => {
    const image = shown(`<img id="it" src="https://shop.example/a.jpg" data-a-dynamic-image="{oops">`);
    expect(addressesOf(image)).toEqual(["https://shop.example/a.jpg"]);
  });

  it("looks into the sources of a picture", () => {
    const image = shown(
      `<picture><source srcset="https://shop.example/w.webp 400w, https://shop.example/w2.webp 800w"><img id="it" src="https://shop.example/a.jpg"></picture>`,
    );
    expect(addressesOf(image)).toEqual(["https://shop.example/w2.webp", "https://shop.example/w.webp", "https://shop.example/a.jpg"]);
  });

  it("prefers the address that waits for scrolling over the placeholder", () => {
    const image = shown(`<img id="it" src="data:image/gif;base64,R0lGOD" data-ks-lazyload="https://shop.example/real.jpg">`);
    expect(addressesOf(image)[0]).toBe("https://shop.example/real.jpg");
    expect(isLazy(image)).toBe(true);
  });

  it("takes the picture that a zoom link leads to, and no page", () => {
    const zoomed = shown(`<a href="https://shop.example/full.jpg"><img id="it" src="https://shop.example/a.jpg"></a>`);
    expect(addressesOf(zoomed)[0]).toBe("https://shop.example/full.jpg");
    const linked = shown(`<a href="https://shop.example/shirt.html"><img id="it" src="https://shop.example/a.jpg"></a>`);
    expect(addressesOf(linked)).toEqual(["https://shop.example/a.jpg"]);
  });

  it("leaves out what is no address of a picture", () => {
    const image = shown(`<img id="it" src="https://shop.example/a.jpg" data-src="javascript:alert(1)" data-original="file:///etc/passwd">`);
    expect(addressesOf(image)).toEqual(["https://shop.example/a.jpg"]);
  });
});
