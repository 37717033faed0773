/** Pages of social networks where people write; a product of a shop is told from them by its address. */
const posts: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/(?:^|\.)xiaohongshu\.com$/, /^\/(?:explore|discovery\/item|user\/profile\/[^/]+)\/[^/]+/],
  [/(?:^|\.)douyin\.com$/, /^\/(?:share\/)?note\//],
  [/(?:^|\.)weibo\.(?:com|cn)$/, /^\/./],
  [/(?:^|\.)zhihu\.com$/, /^\/(?:question|p|answer)\//],
  [/(?:^|\.)tieba\.baidu\.com$/, /^\/p\//],
  [/(?:^|\.)instagram\.com$/, /^\/(?:[^/]+\/)?p\//],
  [/(?:^|\.)(?:twitter|x)\.com$/, /^\/[^/]+\/status\//],
  [/(?:^|\.)threads\.(?:net|com)$/, /^\/@[^/]+\/post\//],
  [/(?:^|\.)facebook\.com$/, /^\/(?:[^/]+\/posts|permalink\.php|story\.php|groups)(?:\/|$)/],
  [/(?:^|\.)reddit\.com$/, /^\/r\/[^/]+\/(?:comments|s)\//],
  [/(?:^|\.)pinterest\.[a-z.]+$/, /^\/pin\//],
  [/(?:^|\.)tumblr\.com$/, /^\/[^/]+\/\d+/],
];

/** Whether an address is that of somebody's post, which is not supported yet. */
export function isPost({ hostname, pathname }: URL): boolean {
  return posts.some(([host, path]) => host.test(hostname) && path.test(pathname));
}
