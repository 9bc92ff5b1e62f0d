import { trimmed } from './text';
import type { Urls } from './urls';
import { Broken, piecesOf } from './xml';

/** Limits of the protocol (sitemaps.org). */
const most = { urls: 50_000, octets: 50 << 20 };

/** How deep elements may stand in each other. */
const deepest = 100;

/** The elements around a URL, outer one first, by the first element of the document. */
const places: Record<string, [string, string]> = {
  urlset: ['url', 'loc'],
  rss: ['item', 'link'],
  RDF: ['item', 'link'],
  feed: ['entry', 'link'],
};

/** Returns the URLs of a sitemap, or of a feed. */
export function ofSitemap(text: string, wanted: number): Urls {
  const reader = new Reader(Math.min(most.urls, wanted));
  try {
    for (const piece of piecesOf(text.slice(0, most.octets))) {
      if ('begin' in piece) reader.begin(piece.begin, piece.attributes);
      else if ('end' in piece) reader.end();
      else reader.text += reader.holds ? piece.text : '';
      if (reader.problem !== undefined) return { urls: reader.urls, problem: reader.problem };
    }
  } catch (e) {
    if (!(e instanceof Broken)) throw e;
    return { urls: reader.urls, problem: text.length > most.octets ? 'many' : 'broken' };
  }
  return { urls: reader.urls, problem: text.length > most.octets ? 'many' : '' };
}

/** A sitemap while it is read. */
class Reader {
  readonly urls: string[] = [];
  text = '';
  problem: Urls['problem'] | undefined; // set when reading can stop
  holds = false; // whether the innermost element holds a URL
  private readonly open: string[] = [];

  constructor(private readonly most: number) {}

  begin(name: string, attributes: Record<string, string>) {
    this.text = '';
    this.open.push(name);
    if (this.open.length > deepest) throw new Broken();
    if (this.open.length === 1) this.root(name);
    this.look();
    if (this.holds && this.open[0] === 'feed' && (attributes['rel'] ?? 'alternate') === 'alternate') this.add(attributes['href'] ?? '');
  }

  end() {
    if (this.holds) this.add(this.text);
    this.text = '';
    this.open.pop();
    this.look();
  }

  private root(name: string) {
    if (name === 'sitemapindex') this.problem = 'index';
    else if (!Object.hasOwn(places, name)) this.problem = 'xml';
  }

  private look() {
    const [outer, inner] = places[this.open[0] ?? ''] ?? [];
    const depth = this.open.length;
    this.holds = depth >= 3 && depth <= 4 && this.open[depth - 1] === inner && this.open[depth - 2] === outer;
  }

  private add(text: string) {
    const url = trimmed(text);
    if (!url) return;
    if (this.urls.length === most.urls) this.problem = 'many';
    else this.urls.push(url);
    if (this.urls.length > this.most) this.problem = '';
  }
}
