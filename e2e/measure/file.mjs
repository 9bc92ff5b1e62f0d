// Generates files for measurements: of a given size, the same every time, and with all
// kinds of lines of real files.

const tokens = ['Googlebot', 'Bingbot', 'YandexBot', 'GPTBot', 'AhrefsBot', 'MJ12bot', 'SemrushBot', 'CCBot'];

/** Lines that most files have somewhere, one after the other. */
const asides = [
  '# moved in the relaunch, see the ticket',
  'Crawl-delay: 10',
  'Disalow: /misspelt/',
  '',
  'Noindex: /old/',
  'Allow: /shop/*/reviews$',
  'Disallow: no-slash',
  'Sitemap: https://www.example.com/sitemap-products.xml',
];

/** Returns a robots.txt file of about the given number of octets. */
export function robots(octets) {
  const lines = ['User-agent: *', 'Disallow: /search'];
  let size = 0;
  for (let i = 0; size < octets; i++) {
    const line = lineAt(i);
    lines.push(line);
    size += line.length + 1;
  }
  return lines.join('\n');
}

function lineAt(i) {
  if (i % 2500 === 2499) return `User-agent: ${tokens[Math.floor(i / 2500) % tokens.length]}`;
  if (i % 40 === 39) return asides[Math.floor(i / 40) % asides.length];
  const words = ['category', 'product', 'filter', 'tag'];
  return i % 5 === 4 ? `Disallow: /*?${words[i % 4]}=${i}` : `Disallow: /${words[i % 4]}/${i}/`;
}
