import sharp from "sharp";
import { linkTypeOf } from "../../protocol/link-type.ts";
import { Problem } from "../../protocol/problem.ts";
import { checkImage } from "../images/check-image.ts";
import { canonicalLink, linkMaxChars } from "./clean-link.ts";
import { pageText } from "./page-text.ts";
import { isPost } from "./posts.ts";
import { productOfPage } from "./product-of-page.ts";
import { readPage } from "./read-page.ts";
import { type Web, type WebAnswer, WebError } from "./web.ts";

export interface FoundPicture {
  /** The picture, re-encoded by us. */
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a link leads to. */
export interface FoundItem {
  readonly title: string;
  readonly brand: string | null;
  readonly price: string | null;
  readonly link: string;
  readonly pictures: readonly FoundPicture[];
}

const pageMaxBytes = 4 * 1024 * 1024;
const pictureMaxBytes = 5 * 1024 * 1024;
const picturesTried = 14;
const picturesKept = 9;
/**
 * The space that the pictures of one item may take. They count towards nobody's space; with `analysesPerDay` and `unusedItemMs`, those that a
 * user causes take no more than `uploadBytesPerUser`.
 */
const keptMaxBytes = 10 * 1024 * 1024;
const picturesAtOnce = 3;
/** A smaller picture is part of the page's layout, and shows nothing to try on. */
const pictureMinSidePx = 240;
const loginPage = /(?:^|\.)(?:login|passport|signin|sign-in|sso|accounts?)\./;
const loginPath = /\/(?:login|signin|sign-in|passport|ap\/signin|errors\/validateCaptcha|_____tmd_____)(?:[/.?]|$)/i;
/** The statuses with which a site refuses programs, or asks for a sign-in, instead of showing the page. */
const wallStatuses = new Set([401, 403, 405, 407, 418, 429, 451, 503]);
const goneStatuses = new Set([404, 410]);

/**
 * Reads a product page, or a picture itself, and its pictures.
 *
 * @throws Problem `error.link.*`
 */
export async function analysePage(web: Web, url: URL, signal: AbortSignal): Promise<FoundItem> {
  if (isPost(url)) throw new Problem("error.link.posts");
  const answer = await readAnswer(web, url, signal);
  // Where a short link leads is only known now.
  if (isPost(answer.url)) throw new Problem("error.link.posts");
  checkStatus(answer);
  const canonical = canonicalLink(answer.url);
  const link = canonical.length > linkMaxChars ? url.href : canonical;
  if (answer.contentType.startsWith("image/")) {
    const pictures = [await readPicture(answer.bytes)].filter((picture) => picture !== null);
    if (pictures.length === 0) throw new Problem("error.link.empty");
    return { title: "", brand: null, price: null, link, pictures };
  }
  if (!/^(?:text\/html|application\/xhtml\+xml)?$/.test(answer.contentType)) throw new Problem("error.link.empty");
  const page = await readPage(pageText(answer));
  const product = productOfPage(page, answer.url);
  const pictures = isWall(answer, page.hasPassword, product.sure) ? [] : await readPictures(web, product.pictures, answer.url, signal);
  if (pictures.length === 0)
    throw new Problem(isKnownShop(answer.url) || isLogin(answer.url) ? "error.link.browser.only" : "error.link.empty");
  return { title: product.title, brand: product.brand, price: product.price, link, pictures };
}

async function readAnswer(web: Web, url: URL, signal: AbortSignal): Promise<WebAnswer> {
  try {
    return await web.read(url, { accept: "text/html,application/xhtml+xml,image/*;q=0.9", maxBytes: pageMaxBytes, longer: "cut", signal });
  } catch (error) {
    if (!(error instanceof WebError)) throw error;
    throw new Problem(error.kind === "forbidden" ? "error.link.invalid" : "error.link.unreachable", { cause: error });
  }
}

function checkStatus({ status, url }: WebAnswer): void {
  if (goneStatuses.has(status)) throw new Problem("error.link.gone");
  if (wallStatuses.has(status)) throw new Problem("error.link.browser.only");
  if (status < 200 || status > 299) throw new Problem(isKnownShop(url) ? "error.link.browser.only" : "error.link.unreachable");
}

/** Whether the shop shows a form for signing in instead of the product: pictures of such a page are the shop's own decoration. */
function isWall({ url }: WebAnswer, hasPassword: boolean, sure: boolean): boolean {
  return isLogin(url) || (hasPassword && !sure) || (isKnownShop(url) && !sure);
}

function isLogin({ hostname, pathname }: URL): boolean {
  return loginPage.test(`${hostname}.`) || loginPath.test(pathname);
}

function isKnownShop({ href }: URL): boolean {
  return linkTypeOf(href) !== "";
}

/** Fetches the pictures of a page, in their order, without those that cannot be read, are too small or come twice. */
async function readPictures(web: Web, addresses: readonly URL[], page: URL, signal: AbortSignal): Promise<FoundPicture[]> {
  const found: FoundPicture[] = [];
  const candidates = addresses.slice(0, picturesTried);
  for (let i = 0; i < candidates.length && found.length < picturesKept; i += picturesAtOnce) {
    const some = candidates.slice(i, i + picturesAtOnce);
    const pictures = await Promise.all(some.map((address) => fetchPicture(web, address, page, signal)));
    for (const picture of pictures) {
      const known = picture === null || found.some(({ bytes }) => bytes.equals(picture.bytes));
      if (!known && found.length < picturesKept && hasRoom(found, picture)) found.push(picture);
    }
  }
  return found;
}

function hasRoom(found: readonly FoundPicture[], picture: FoundPicture): boolean {
  return [...found, picture].reduce((sum, { bytes }) => sum + bytes.byteLength, 0) <= keptMaxBytes;
}

async function fetchPicture(web: Web, address: URL, page: URL, signal: AbortSignal): Promise<FoundPicture | null> {
  try {
    const accept = "image/avif,image/webp,image/png,image/jpeg,*/*;q=0.5";
    const { status, bytes } = await web.read(address, {
      accept,
      maxBytes: pictureMaxBytes,
      longer: "refuse",
      referer: `${page.origin}/`,
      signal,
    });
    return status === 200 ? await readPicture(bytes) : null;
  } catch (error) {
    // A picture that cannot be fetched is left out; an abort ends the whole analysis.
    if (error instanceof WebError && !signal.aborted) return null;
    throw error;
  }
}

async function readPicture(bytes: Uint8Array): Promise<FoundPicture | null> {
  try {
    const checked = await checkImage(bytes);
    const { width, height } = await sharp(checked).metadata();
    const picture = { bytes: checked, widthPx: width, heightPx: height };
    return Math.min(width, height) >= pictureMinSidePx && hasRoom([], picture) ? picture : null;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
