import { element } from '../dom/dom';
import { count, ordinal, word } from '../words/words';
import type { Blocking, Counts, Sitemap } from './ask';

/** Renders the results for one crawler, in the server's markup; text has the lines of the file. */
export function sectionOf(x: Counts & { rules: Blocking[] }, text: string[]): HTMLElement {
  const section = element('section', 'sitemaps-crawler');
  section.dataset['crawler'] = x.user_agent;
  const head = element('h3', 'outcome', headline(x));
  if (x.blocked || x.allowed) head.dataset['outcome'] = x.blocked ? 'blocked' : 'allowed'; // and neither as long as nothing is tested
  section.append(head);
  if (x.unlisted) section.append(element('p', '', word('is.unlisted', { n: x.unlisted })));
  if (x.not_covered) section.append(element('p', '', word('is.elsewhere', { n: x.not_covered })));
  if (x.errors) section.append(element('p', '', word('is.errors', { n: x.errors })));
  for (const rule of x.rules) section.append(ruleOf(rule, text));
  return section;
}

function headline({ user_agent: name, allowed, blocked, rules }: Counts & { rules: Blocking[] }): string {
  const all = allowed + blocked;
  const code = all === 0 ? 'none' : blocked ? 'some' : all === 1 ? 'only' : 'all';
  return word(`is.${code}`, { n: blocked, all, rules: word('is.rule', { n: rules.length }), name });
}

function ruleOf(rule: Blocking, text: string[]): HTMLElement {
  const details = element('details');
  details.dataset['place'] = `${rule.user_agent} ${rule.line}`;
  const summary = element('summary', '', element('strong', '', count(rule.count)));
  summary.append(' ', rule.line ? `${word('is.by', { line: ordinal(rule.line) })} ` : word('is.by.file'));
  if (rule.line) summary.append(element('code', '', (text[rule.line - 1] ?? '').trim()));
  const list = element('ul', '', ...rule.examples.map((url) => element('li', '', element('code', '', url))));
  details.append(summary, list);
  if (rule.count > rule.examples.length) details.append(element('p', '', word('is.more', { n: rule.count - rule.examples.length })));
  return details;
}

const plain = (text: string) => text.replaceAll('`', '');

/** Renders a sitemap with its faults. */
export function rowOf(x: Sitemap): HTMLElement {
  const head = element('th', '', element('code', '', x.url));
  head.setAttribute('scope', 'row');
  const wrong = element('td', '');
  if (x.problem) wrong.append(element('p', '', `${x.status ? `${x.status}: ` : ''}${plain(x.problem)}`));
  for (const f of x.faults) {
    const fault = element('p', '', `${plain(f.text)}${f.count > 1 ? ` ${word('is.times', { n: f.count })}` : ''} `, ...(f.example ? [element('code', '', f.example)] : []));
    fault.dataset['fault'] = f.code;
    wrong.append(fault);
  }
  const row = element('tr', '', head, element('td', '', x.kind ? word(`kind.${x.kind}`) : '–'), element('td', '', count(x.urls)), wrong);
  row.dataset['sitemap'] = x.url;
  row.setAttribute('role', 'row');
  head.setAttribute('role', 'rowheader');
  for (const cell of row.querySelectorAll('td')) cell.setAttribute('role', 'cell');
  return row;
}
