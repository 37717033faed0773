import fc from "fast-check";
import { expect, it } from "vitest";
import { Problem } from "../../protocol/problem.ts";
import { canonicalLink } from "./clean-link.ts";
import { readPastedLink } from "./pasted-link.ts";
import { isPost } from "./posts.ts";

it.each([
  ["https://item.taobao.com/item.htm?id=12345678", "https://item.taobao.com/item.htm?id=12345678", null],
  ["  www.amazon.com/dp/B0ABCDEFGH  ", "https://www.amazon.com/dp/B0ABCDEFGH", null],
  [
    "【淘宝】假一赔四 https://e.tb.cn/h.abc123?tk=xyz9 CZ356 「宽松亚麻衬衫」 点击链接直接打开",
    "https://e.tb.cn/h.abc123?tk=xyz9",
    "宽松亚麻衬衫",
  ],
  ["7.99 复制打开抖音，看看【某店】 https://v.douyin.com/abc123/ 去看看", "https://v.douyin.com/abc123/", null],
  ["看这件（https://item.jd.com/100012345.html）。", "https://item.jd.com/100012345.html", null],
  ["https://item.jd.com/100012345.html，很好看", "https://item.jd.com/100012345.html", null],
  ["ad https://ads.example/x then https://detail.tmall.com/item.htm?id=99887766", "https://detail.tmall.com/item.htm?id=99887766", null],
  ["看这个 m.tb.cn/h.abc123 「短裙」", "https://m.tb.cn/h.abc123", "短裙"],
  ["3.cn/2-aBcD「亚麻衬衫」\n点击链接直接打开", "https://3.cn/2-aBcD", "亚麻衬衫"],
  ["https：//item.jd.com/100012345.html", "https://item.jd.com/100012345.html", null],
  ["【京东】https://3.cn/1abCDe-2?jkl=@abc@ MF1234 「亚麻衬衫」", "https://3.cn/1abCDe-2?jkl=@abc@", "亚麻衬衫"],
  ["58 山野发布了一篇笔记 😆 http://xhslink.com/a/AbC1de2fG，复制本条信息", "http://xhslink.com/a/AbC1de2fG", null],
  ["【得物】发现一件好物 https://dw4.co/t/A/1abCdEfG 点开链接，快来看！", "https://dw4.co/t/A/1abCdEfG", null],
  ["3.28 复制打开抖音，看看 https://v.douyin.com/iAbC123/ fBG:/ 07/12 J@i.Ch", "https://v.douyin.com/iAbC123/", null],
  ["风衣 ¥399 http://t.vip.com/AbCdEf。快来", "http://t.vip.com/AbCdEf", null],
  ["Look! https://amzn.asia/d/0aBcDeF.", "https://amzn.asia/d/0aBcDeF", null],
  ["https://tb.cn.evil.example/x 和 https://m.tb.cn/h.1", "https://m.tb.cn/h.1", null],
  ['<a href="https://shop.example/shirt">x</a>', "https://shop.example/shirt", null],
])("%s", (text, href, title) => {
  const pasted = readPastedLink(text);
  expect([pasted.url.href, pasted.title]).toEqual([href, title]);
});

it.each([
  "",
  "  ",
  "shirt",
  "￥AbC123￥",
  "me@m.tb.cn/h.1 is no address",
  "some.words/and others",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "http://",
  "http://localhost/x",
  "https://a:b@shop.example/",
])("%j holds no link", (text) => {
  expect(() => readPastedLink(text)).toThrow(new Problem("error.link.invalid"));
});

it("reads any text as a web address, or refuses it with its code", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true, withFragments: true })), (text) => {
      try {
        expect(readPastedLink(text).url.protocol).toMatch(/^https?:$/);
      } catch (error) {
        expect(error).toEqual(new Problem("error.link.invalid"));
      }
    }),
  );
});

it.each([
  ["https://h5.m.taobao.com/awp/core/detail.htm?id=612345678&spm=a1z10&un=me", "https://item.taobao.com/item.htm?id=612345678"],
  ["https://world.taobao.com/item/612345678.htm?spm=a", "https://item.taobao.com/item.htm?id=612345678"],
  ["https://a.m.taobao.com/i612345678.htm", "https://item.taobao.com/item.htm?id=612345678"],
  ["https://t.vip.com/AbC?tk=1&from=share", "https://t.vip.com/AbC?tk=1&from=share"],
  ["https://detail.tmall.com/item.htm?abbucket=3&id=612345678&skuId=1", "https://detail.tmall.com/item.htm?id=612345678"],
  ["https://item.m.jd.com/product/100012345.html?utm_source=x", "https://item.jd.com/100012345.html"],
  ["https://m.vip.com/product-1710612-6918123456.html", "https://detail.vip.com/detail-1710612-6918123456.html"],
  ["https://m.suning.com/product/0000000000/12345678901.html?src=x", "https://product.suning.com/0000000000/12345678901.html"],
  ["https://www.amazon.co.uk/Shirt-Name/dp/b0abcdefgh/ref=sr_1_1?qid=1", "https://www.amazon.co.uk/dp/B0ABCDEFGH"],
  ["https://m.amazon.de/gp/aw/d/B0ABCDEFGH?psc=1", "https://www.amazon.de/dp/B0ABCDEFGH"],
  [
    "https://haohuo.jinritemai.com/views/product/detail?id=3456789012&origin_type=1",
    "https://haohuo.jinritemai.com/views/product/detail?id=3456789012",
  ],
  ["https://shop.example/p/1?variant=2&tag=red&utm_source=a&fbclid=b#reviews", "https://shop.example/p/1?variant=2&tag=red"],
  // Once, the link of a shared suit named whoever had got the shop's newsletter.
  ["https://shop.example/p/1?_kx=a1&mkt_tok=b2&gad_source=1&variant=2", "https://shop.example/p/1?variant=2"],
  // Once, whoever opened the link of a shared suit was signed in as the shopper who had pasted it.
  ["https://shop.example/p.jsp;jsessionid=0A1B.n2?PHPSESSID=3c&access_token=4d&variant=2", "https://shop.example/p.jsp?variant=2"],
])("%s is known as %s", (link, canonical) => {
  expect(canonicalLink(new URL(link))).toBe(canonical);
});

it("tells posts from products", () => {
  const post = (link: string) => isPost(new URL(link));
  expect(post("https://www.xiaohongshu.com/explore/65a1b2c3d4e5f6")).toBe(true);
  expect(post("https://www.instagram.com/p/Cabc/")).toBe(true);
  expect(post("https://x.com/someone/status/1")).toBe(true);
  expect(post("https://weibo.com/123/abc")).toBe(true);
  expect(post("https://pages.xiaohongshu.com/goods/1")).toBe(false);
  expect(post("https://www.douyin.com/video/7300000000000000000")).toBe(false);
  expect(post("https://shop.example/explore/1")).toBe(false);
});
