import { byId, element } from '../dom/dom';
import { count, ordinal, word } from '../words/words';
import { type Class, classes, type Verdicts } from './verdicts';

/**
 * Maximum number of rules listed for all crawlers together, and a minimum for each, so that
 * the table is not far below.
 */
const mostRules = 100;
const fewRules = 3;

/** The verdicts of the file on the URLs by crawler. Choosing a rule shows its rows. */
export class Summary {
  private verdicts: Verdicts | undefined;
  private text: string[] = [];
  private said = '';

  constructor(private readonly only: (line: number, crawler: number) => void) {}

  begin(verdicts: Verdicts, text: string[]) {
    [this.verdicts, this.text, this.said] = [verdicts, text, ''];
  }

  /** Updates the numbers. Without changes it keeps the elements, so that no focus is lost. */
  renew() {
    const all = this.verdicts!.crawlers.map((_, i) => this.of(i));
    const said = JSON.stringify(all);
    if (said === this.said) return;
    this.said = said;
    const focused = document.activeElement?.getAttribute('data-place');
    byId('bulk-summary').replaceChildren(...all.map((x, i) => this.section(x, i)));
    if (focused) document.querySelector<HTMLElement>(`#bulk-summary [data-place="${focused}"]`)?.focus();
  }

  private of(crawler: number) {
    const { outcomes, counts, weights } = this.verdicts!;
    const of: Record<Class, number> = { blocked: 0, 'not-a-url': 0, 'not-covered': 0, allowed: 0 };
    const rules = new Map<number, [n: number, weight: number]>();
    let blocked = 0;
    for (const [i, o] of outcomes.entries()) {
      const [n, weight] = [counts[crawler]![i] ?? 0, weights[crawler]![i] ?? 0];
      of[o.class] += n;
      if (o.class !== 'blocked' || !n) continue;
      const [rest, lighter] = rules.get(o.line) ?? [0, 0];
      rules.set(o.line, [rest + n, lighter + weight]);
      blocked += weight;
    }
    return { of, blocked, rules: [...rules].sort(([a, [n]], [b, [m]]) => m - n || a - b) };
  }

  private section({ of, blocked, rules }: ReturnType<Summary['of']>, crawler: number): HTMLElement {
    const section = document.createElement('section');
    section.className = 'bulk-crawler';
    const head = document.createElement('h3');
    head.className = 'outcome';
    if (of.blocked + of.allowed) head.dataset['outcome'] = of.blocked ? 'blocked' : 'allowed';
    const name = this.verdicts!.crawlers[crawler]!;
    const some = rules.length === 1 && !rules[0]![0] ? 'some.file' : 'some';
    head.textContent = of.blocked ? word(some, { n: of.blocked, rules: word('rule', { n: rules.length }), name }) : word(of.allowed ? 'all' : 'none', { n: of.allowed, name });
    const facts = document.createElement('p');
    facts.className = 'hint';
    const share = blocked ? this.verdicts!.share(blocked) : '';
    const numbers = classes.filter((x) => of[x]).map((x) => `${word(`class.${x}`)} ${count(of[x])}`);
    facts.textContent = (share ? [share, ...numbers] : numbers).map((text) => text.replaceAll(' ', '\u00a0')).join(' · ');
    const list = document.createElement('ul');
    const most = Math.max(fewRules, Math.floor(mostRules / this.verdicts!.crawlers.length));
    list.append(...rules.slice(0, most).map(([line, of]) => this.entry(line, of, crawler)));
    section.append(head, facts, list);
    if (rules.length > most) {
      section.append(element('p', '', word('more-rules', { n: rules.length - most })));
    }
    return section;
  }

  private entry(line: number, [n, weight]: [n: number, weight: number], crawler: number): HTMLElement {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet';
    button.dataset['place'] = `${crawler}-${line}`;
    button.textContent = line ? word('entry', { n, line: ordinal(line), rule: (this.text[line - 1] ?? '').trim() }) : word('entry.file', { n });
    button.addEventListener('click', () => this.only(line, crawler));
    item.append(button);
    const share = this.verdicts!.share(weight);
    if (share) item.append(' ', element('span', 'share', share));
    return item;
  }
}
