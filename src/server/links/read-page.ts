import { setImmediate as nextTurn } from "node:timers/promises";
import { Parser } from "htmlparser2";

/** What a page's markup says, as it stands there, without judging it. */
export interface PageFacts {
  /** From the `property` or `name` of `<meta>`, in lower case, to the values of `content`, in the order of the page. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  /** Parsed JSON-LD blocks; broken ones are left out. */
  readonly linkedData: readonly unknown[];
  /** Microdata of the first product and its offer: from the property to its values. */
  readonly product: ReadonlyMap<string, readonly string[]>;
  readonly title: string;
  /** `<base href>`; null without one. */
  readonly base: string | null;
  readonly canonical: string | null;
  /** Addresses of pictures: first the large forms that pictures name, then those that are shown, each in the order of the page. */
  readonly pictures: readonly string[];
  readonly hasPassword: boolean;
}

const linkedDataMaxChars = 500_000;
/** Limit on nested elements, of which browsers allow 512. The parser's time grows with the square of the depth, and blocks the server. */
const maxDepth = 1_000;
const pieceChars = 16_384;
const picturesMax = 60;
/** Longer lists of a picture's sizes are not read. */
const sizesMaxChars = 50_000;
/** Of a text or an attribute no more is read: titles and addresses are shorter, and tidying megabytes would block the server. */
const textMaxChars = 5_000;
/** Attributes in which shops keep the address of the large picture while they show a small one. */
const largeAttributes = ["data-old-hires", "data-zoom-image", "data-large_image", "data-large-image", "data-original", "data-origin"];
/** Attributes in which shops keep a picture's address until it scrolls into view. */
const lazyAttributes = ["data-lazy-img", "data-lazy-src", "data-ks-lazyload", "data-src"];
const voidElements = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

type Attributes = Readonly<Record<string, string>>;

/** Reads a page in one pass, without building a tree. Broken markup gives fewer facts and never an error; too deep a page is read up to there. */
export async function readPage(html: string): Promise<PageFacts> {
  const reader = new PageReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  for (let at = 0; at < html.length && reader.depth <= maxDepth; at += pieceChars) {
    parser.write(html.slice(at, at + pieceChars));
    // Lets other requests be answered between two pieces.
    await nextTurn();
  }
  parser.end();
  return reader.facts();
}

/** An element whose text or children matter. */
interface OpenElement {
  readonly name: string;
  /** The microdata item that properties inside belong to: the product with its offer, another one, or none. */
  readonly scope: "product" | "other" | null;
  readonly property: string | null;
}

class PageReader {
  readonly #meta = new Map<string, string[]>();
  readonly #product = new Map<string, string[]>();
  readonly #linkedData: unknown[] = [];
  readonly #large: string[] = [];
  readonly #shown: string[] = [];
  readonly #open: OpenElement[] = [];
  #title = "";
  #base: string | null = null;
  #canonical: string | null = null;
  #hasPassword = false;
  #productSeen = false;
  #block: string | null = null;
  #inTitle = false;
  #propertyText: { property: string; depth: number; text: string } | null = null;

  /** The number of open elements. */
  get depth(): number {
    return this.#open.length;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "meta") this.#readMeta(attributes);
    else if (name === "link") this.#readLink(attributes);
    else if (name === "base") this.#base ??= attributes.href ?? null;
    else if (name === "img") this.#readPicture(attributes);
    else if (name === "title") this.#inTitle = this.#title === "" && !this.#open.some((element) => element.name === "svg");
    else if (name === "script" && /^application\/ld\+json/i.test(attributes.type ?? "")) this.#block = "";
    else if (name === "input" && attributes.type?.toLowerCase() === "password") this.#hasPassword = true;
    this.#readProperty(name, attributes);
  }

  text(text: string): void {
    if (this.#block !== null) {
      if (this.#block.length < linkedDataMaxChars) this.#block += text;
      return;
    }
    if (this.#inTitle && this.#title.length < textMaxChars) this.#title += text;
    if (this.#propertyText && this.#propertyText.text.length < textMaxChars) this.#propertyText.text += text;
  }

  close(name: string): void {
    if (name === "script" && this.#block !== null) this.#endBlock(this.#block);
    if (name === "title") this.#inTitle = false;
    if (voidElements.has(name)) return;
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at < 0) return;
    this.#open.length = at;
    if (this.#propertyText && this.#open.length < this.#propertyText.depth) {
      const { property, text } = this.#propertyText;
      add(this.#product, property, text);
      this.#propertyText = null;
    }
  }

  facts(): PageFacts {
    return {
      meta: this.#meta,
      linkedData: this.#linkedData,
      product: this.#product,
      title: tidy(this.#title),
      base: this.#base,
      canonical: this.#canonical,
      pictures: [...new Set([...this.#large, ...this.#shown])].slice(0, picturesMax),
      hasPassword: this.#hasPassword,
    };
  }

  #readMeta({ property, name, content }: Attributes): void {
    const key = property ?? name;
    if (key && content) add(this.#meta, key.toLowerCase(), content);
  }

  #readLink({ rel = "", href }: Attributes): void {
    const relations = rel.slice(0, textMaxChars).toLowerCase().split(/\s+/);
    if (href && relations.includes("canonical")) this.#canonical ??= href;
    if (href && relations.includes("image_src")) add(this.#meta, "image_src", href);
  }

  #readPicture(attributes: Attributes): void {
    const valueOf = (names: readonly string[]) => names.map((name) => attributes[name]).find(Boolean);
    const large = valueOf(largeAttributes) ?? largestOfArea(attributes["data-a-dynamic-image"]);
    const shown = largestOfSet(attributes.srcset ?? attributes["data-srcset"]) ?? valueOf(lazyAttributes) ?? attributes.src;
    if (large) this.#large.push(large);
    if (shown && !shown.startsWith("data:")) this.#shown.push(shown);
  }

  #readProperty(name: string, attributes: Attributes): void {
    const inherited = this.#open.at(-1)?.scope ?? null;
    const property = attributes.itemprop?.slice(0, textMaxChars).split(/\s+/)[0] ?? null;
    const own = this.#scopeOf(attributes, inherited, property);
    if (property && inherited === "product" && own === "product" && !("itemscope" in attributes)) {
      const value = attributes.content ?? attributes.src ?? attributes.href;
      if (value) add(this.#product, property, value);
      else if (!voidElements.has(name) && !this.#propertyText) {
        this.#propertyText = { property, depth: this.#open.length + 1, text: "" };
      }
    }
    if (!voidElements.has(name)) this.#open.push({ name, scope: own, property });
  }

  #scopeOf(attributes: Attributes, inherited: OpenElement["scope"], property: string | null): OpenElement["scope"] {
    if (!("itemscope" in attributes)) return inherited;
    const type = attributes.itemtype ?? "";
    if (/\/Product$/i.test(type) && !this.#productSeen) {
      this.#productSeen = true;
      return "product";
    }
    const partOfProduct = inherited === "product" && /^(?:offers|brand)$/.test(property ?? "");
    return partOfProduct ? (property === "offers" ? "product" : "other") : "other";
  }

  #endBlock(text: string): void {
    this.#block = null;
    try {
      this.#linkedData.push(JSON.parse(text));
    } catch {
      // A block that is no JSON is left out.
    }
  }
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const text = tidy(value);
  if (text === "") return;
  const known = map.get(key);
  if (known) known.push(text);
  else map.set(key, [text]);
}

function tidy(text: string): string {
  return text.slice(0, textMaxChars).replace(/\s+/g, " ").trim();
}

/** The address with the largest area in Amazon's `{"address":[width,height], …}`. */
function largestOfArea(json: string | undefined): string | undefined {
  if (!json || json.length > sizesMaxChars) return undefined;
  try {
    const sizes = Object.entries(JSON.parse(json) as Record<string, unknown>);
    const areaOf = (size: unknown) => (Array.isArray(size) ? Number(size[0]) * Number(size[1]) || 0 : 0);
    return sizes.toSorted(([, a], [, b]) => areaOf(b) - areaOf(a))[0]?.[0];
  } catch {
    return undefined;
  }
}

/** The address with the greatest width or density in a `srcset`. */
function largestOfSet(set: string | undefined): string | undefined {
  const candidates = (set ?? "")
    .slice(0, sizesMaxChars)
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address, size = "1x"]) => ({ address, size: Number.parseFloat(size) || 0 }));
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address || undefined;
}
