/** The addresses of people's posts in social networks, some of which have shops as well. */
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

/** Whether an address is that of a post, which is not supported yet. */
export function isPost({ hostname, pathname }: URL): boolean {
  return posts.some(([host, path]) => host.test(hostname) && path.test(pathname));
}
