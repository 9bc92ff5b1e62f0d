import type { Blocking, Counts, Portion } from './ask';

/** Maximum number of example URLs for each rule. */
const mostExamples = 10;

/** The combined result of all portions so far. */
export class Total {
  readonly crawlers: (Counts & { rules: Blocking[] })[] = [];
  read = 0;
  urls = 0;
  left: string[] = [];
  dropped = 0; // further unread sitemaps
  private readonly done = new Set<string>();

  add({ sitemaps, summary }: Portion) {
    this.read += sitemaps.length;
    for (const s of sitemaps) {
      this.urls += s.urls * Number(s.kind !== 'index');
      this.done.add(s.url);
    }
    for (const counts of summary.user_agents) this.count(counts);
    for (const rule of summary.blocked) this.block(rule);
    this.left = [...new Set([...summary.remaining, ...this.left])].filter((url) => !this.done.has(url));
    this.dropped += summary.dropped ?? 0;
  }

  private count(more: Counts) {
    const all = this.crawlers.find((x) => x.user_agent === more.user_agent);
    if (!all) {
      this.crawlers.push({ ...more, rules: [] });
      return;
    }
    for (const name of ['allowed', 'blocked', 'not_covered', 'errors'] as const) all[name] += more[name];
    all.unlisted = (all.unlisted ?? 0) + (more.unlisted ?? 0);
  }

  private block(more: Blocking) {
    const { rules } = this.crawlers.find((x) => x.user_agent === more.user_agent)!;
    const all = rules.find((rule) => rule.line === more.line);
    if (all) {
      all.count += more.count;
      all.examples = [...all.examples, ...more.examples].slice(0, mostExamples);
    } else rules.push({ ...more });
    rules.sort((a, b) => b.count - a.count || (a.line ?? 0) - (b.line ?? 0));
  }
}
