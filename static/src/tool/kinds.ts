/** What a file can be, each with the tool for it. */
export type Kind = 'robots' | 'urls' | 'sitemap' | 'log';

/** The share of lines of a kind from which a file is of that kind. */
const most = 0.5;

const lineKinds: [Kind, RegExp][] = [
  ['robots', /^\s*(user-agent|disallow|allow|sitemap|crawl-delay|host|clean-param|content-signal|content-usage|noindex)\s*:|^\s*#/i],
  ['log', /"(GET|HEAD|POST|PUT|OPTIONS) \S+ HTTP\/|^#(Version|Fields|Software|Date):|^\{.*"(user_?agent|http_user_agent|ClientRequestUserAgent|request)"/i],
  ['urls', /(^|[\s,;"\t])https?:\/\/\S|^\/\S*$/],
];

/** Recognises a file by its name and the beginning of its text, which is "" for compressed ones. */
export function kindOf(name: string, text: string): Kind {
  if (/\.json$|^robots\.txt$/i.test(name)) return 'robots'; // saved by the tester, or named as one
  if (/<(urlset|sitemapindex|rss|feed)[\s>]/.test(text)) return 'sitemap';
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim());
  const share = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length / lines.length;
  const [found] = lineKinds.find(([kind, pattern]) => share(pattern) >= most && !(kind === 'robots' && /\.(csv|log)/i.test(name))) ?? [];
  if (found) return found;
  if (/\.(xml|rss|atom)(\.gz)?$/i.test(name)) return 'sitemap';
  if (/\.(log|jsonl)(\.\d+)?(\.gz)?$|access/i.test(name)) return 'log';
  return /\.(csv|tsv)(\.gz)?$/i.test(name) || lines.some((line) => lineKinds[2]![1].test(line)) ? 'urls' : 'robots';
}
