import { askAll, type Found, type Head, packed, urlsOf, type Verdict } from './bulk/ask';
import { Rows } from './bulk/rows';
import { lines, saidOf } from './bulk/stream';
import { Summary } from './bulk/summary';
import { type Filter, Verdicts } from './bulk/verdicts';
import { byId, element } from './dom/dom';
import { useMenus } from './page/menus';
import { keepForm } from './state/form';
import { nameChosenFiles } from './tool/chosen';
import { takeDrops } from './tool/drops';
import { foldForm, unfoldForm, useFileRow } from './tool/file-row';
import { word } from './words/words';

/** Loads what saves rows. */
const saver = () => import('./bulk/save');

const mostCrawlers = 50;
const shownEnd = 12; // characters of a URL that are shown in any case
/** How often the page is renewed, in milliseconds, and the share of time for it. */
const renewEvery = 250;
const renewShare = 1 / 8;

/** Answers the form on the page, as the verdicts come. */
class Page {
  private readonly form = byId<HTMLFormElement>('bulk');
  private readonly pane = byId('bulk-pane');
  private verdicts: Verdicts | undefined;
  private places: Uint32Array = new Uint32Array();
  private sort = { column: -1, down: false };
  private running: AbortController | undefined;
  private readonly rows = new Rows(this.pane, (row, i) => this.fill(row, this.places[i]!));
  private readonly summary = new Summary((line, crawler) => this.only(line, crawler));

  constructor() {
    this.form.addEventListener('submit', (e) => {
      const { name, value } = (e.submitter ?? {}) as HTMLButtonElement;
      if (value === 'csv' || name === 'take' || this.isCompared()) return;
      e.preventDefault();
      void this.run();
    });
    for (const id of ['filter-verdict', 'filter-rule', 'filter-crawler', 'filter-text']) byId(id).addEventListener('input', () => this.renew(true));
    byId('bulk-stop').addEventListener('click', () => this.running?.abort());
    byId('bulk-save').addEventListener('click', () => void saver().then(({ saveRows }) => saveRows(this.verdicts!, this.places, this.text)));
    this.pane.querySelectorAll<HTMLElement>('thead button').forEach((button, column) => button.addEventListener('click', () => this.sortBy(column)));
  }

  /** Reports whether the server answers, as the form has more than the URLs to show. */
  private isCompared = () => ['before', 'reason'].some((id) => byId<HTMLInputElement>(id).value);

  private text: string[] = []; // the lines of the file
  private origin = ''; // of all URLs, which is said once
  private waiting = 0; // seconds; 0 if the server is not waited for

  /** Answers the form, replacing any running answer. */
  private async run() {
    this.running?.abort();
    const running = (this.running = new AbortController());
    const fields = new FormData(this.form);
    const field = (name: string) => String(fields.get(name) ?? '');
    const crawlers = lines(field('agents'));
    if (!crawlers.length) return this.refuse(word('fault.crawlers'));
    if (crawlers.length > mostCrawlers) return this.refuse(word('fault.too-many', { n: crawlers.length }));
    const found = await this.read(fields.get('file') as File, field('urls'), field('column'), running.signal);
    if (this.running !== running) return; // replaced by another run
    if (running.signal.aborted) return this.forget();
    if (!found.urls.length) return this.refuse(found.note);
    this.fault(found.note);
    const head: Head = { robots_txt: field('robots').replaceAll('\r\n', '\n'), user_agents: crawlers, reading: field('reading') };
    if (field('site').trim()) head.site = field('site').trim();
    if (field('signals')) head.include = ['signals'];
    await this.ask(head, found, running);
  }

  /** Has the server find the URLs. */
  private async read(chosen: File, text: string, column: string, signal: AbortSignal): Promise<Found> {
    this.forget();
    this.look('reading');
    byId<HTMLProgressElement>('bulk-progress').removeAttribute('value');
    const waits = (seconds: number) => (byId('bulk-count').textContent = word('delayed', { seconds }));
    const file = chosen.size ? chosen : new File([text], '');
    const octets = await packed(file).catch(() => undefined);
    const none = (note: string) => ({ urls: [], weights: {}, measure: '', note });
    if (!octets) return none(word('file.unread')); // the file has changed or gone
    return urlsOf(octets, file.name, column, { signal, waits }).catch((e: unknown) => none(saidOf(e)));
  }

  /** Shows the state of a run. */
  private look(state: 'reading' | 'running') {
    const results = byId('bulk-results');
    results.hidden = false;
    results.dataset['state'] = state;
    byId('bulk-stop').hidden = byId('bulk-progress').hidden = false;
    byId('bulk-said').textContent = byId('bulk-count').textContent = word(state);
  }

  /** Requests verdicts on the URLs. Received verdicts are kept, however the run ends. */
  private async ask(head: Head, found: Found, running: AbortController) {
    const { urls } = found;
    const verdicts = (this.verdicts = new Verdicts(head.user_agents, found, !!head.include));
    this.text = head.robots_txt.split(/\r\n|\n|\r/);
    this.origin = sharedOrigin(urls);
    byId('bulk-origin').textContent = this.origin && word('on', { origin: this.origin });
    this.begin(verdicts);
    void saver(); // so that the rows can be saved even if the server is gone by then
    foldForm(head.user_agents.join(', '));
    let timer = 0;
    const again = () => {
      const began = performance.now();
      this.renew(false);
      timer = setTimeout(again, Math.max(renewEvery, (performance.now() - began) / renewShare));
    };
    again();
    let end = 'done';
    try {
      const tell = (v: Verdict) => {
        if (running.signal.aborted) return;
        this.waiting = 0;
        verdicts.add(v);
      };
      const waits = (seconds: number) => (this.waiting = seconds);
      await askAll(head, urls, { signal: running.signal, tell, waits });
    } catch (e) {
      end = running.signal.aborted ? 'stopped' : 'failed';
      if (end === 'failed' && this.running === running) this.fault(saidOf(e));
    }
    clearTimeout(timer);
    if (this.running !== running) return; // replaced by another run
    this.waiting = 0;
    this.renew(false);
    if (document.activeElement === byId('bulk-stop')) byId('bulk-results-title').focus({ preventScroll: true });
    byId('bulk-stop').hidden = byId('bulk-progress').hidden = true;
    byId('bulk-results').dataset['state'] = end;
    byId('bulk-said').textContent = end === 'failed' ? '' : word(end, { n: verdicts.urls.length, all: urls.length });
  }

  private begin(verdicts: Verdicts) {
    this.forget();
    this.look('running');
    const progress = byId<HTMLProgressElement>('bulk-progress');
    progress.max = verdicts.total;
    byId('bulk-results').dataset['crawlers'] = String(verdicts.crawlers.length);
    options('filter-crawler', verdicts.crawlers.map((name, i) => [String(i), name]));
    options('filter-rule', []);
    this.summary.begin(verdicts, this.text);
    byId('bulk-results').scrollIntoView({ block: 'start' });
    // Keyboard users continue here, as the form is far below.
    if (this.form.contains(document.activeElement)) byId('bulk-results-title').focus({ preventScroll: true });
    this.renew(true);
  }

  /** Shows the verdicts received so far. */
  private renew(fromTop: boolean) {
    const verdicts = this.verdicts;
    if (!verdicts) return;
    byId<HTMLProgressElement>('bulk-progress').value = verdicts.urls.length;
    const tested = { n: verdicts.urls.length, all: verdicts.total };
    byId('bulk-count').textContent = this.waiting ? word('waiting', { seconds: this.waiting, ...tested }) : word('progress', tested);
    const rules = [...new Set(verdicts.outcomes.map((o) => o.line).filter(Boolean))].sort((a, b) => a - b);
    options('filter-rule', rules.map((line) => [String(line), `${line}: ${this.rule(line)}`]));
    this.summary.renew();
    this.places = verdicts.view(this.filter(), this.sort.column, this.sort.down);
    byId('bulk-shown').textContent = word('shown', { n: this.places.length, all: verdicts.count });
    this.rows.show(this.places.length, fromTop);
  }

  private filter(): Filter {
    const number = (id: string) => Number(byId<HTMLSelectElement>(id).value || -1);
    const of = byId<HTMLSelectElement>('filter-verdict').value as Filter['class'];
    return { class: of, line: number('filter-rule'), crawler: number('filter-crawler'), text: byId<HTMLInputElement>('filter-text').value.trim() };
  }

  /** Shows the URLs that a rule blocks for a crawler. */
  private only(line: number, crawler: number) {
    byId<HTMLSelectElement>('filter-verdict').value = 'blocked';
    byId<HTMLSelectElement>('filter-rule').value = line ? String(line) : '';
    byId<HTMLSelectElement>('filter-crawler').value = String(crawler);
    this.renew(true);
    this.pane.scrollIntoView({ block: 'nearest' });
    this.pane.focus({ preventScroll: true });
  }

  private sortBy(column: number) {
    this.sort = { column, down: this.sort.column === column && !this.sort.down };
    this.pane.querySelectorAll('thead th').forEach((th, i) => {
      if (i === column) th.setAttribute('aria-sort', this.sort.down ? 'descending' : 'ascending');
      else th.removeAttribute('aria-sort');
    });
    this.renew(true);
  }

  private rule = (line: number) => (this.text[line - 1] ?? '').trim();

  private fill(row: HTMLTableRowElement, at: number) {
    const verdicts = this.verdicts!;
    const { class: of, line, reason } = verdicts.outcome(at);
    row.dataset['class'] = of;
    const why = line ? `${line}: ${this.rule(line)}` : (verdicts.detail(at)?.replaceAll('`', '') ?? word(`reason.${reason}`));
    const cells = [word(`class.${of}`), verdicts.url(at), verdicts.crawler(at), why];
    for (const [i, text] of cells.entries()) {
      const cell = document.createElement(i === 1 ? 'th' : 'td');
      if (i === 1) cell.setAttribute('scope', 'row');
      if (i === 1) cell.append(cut(text.slice(this.origin.length) || '/'));
      else cell.textContent = text;
      cell.title = text;
      row.append(cell);
    }
  }

  /** Shows why the form cannot be answered, and removes any older answer. */
  private refuse(text: string) {
    this.forget();
    this.fault(text);
  }

  private forget() {
    document.querySelector('[data-verdicts]')?.remove(); // the server's answer
    byId('bulk-results').hidden = true;
    this.waiting = 0;
  }

  private fault(text: string) {
    const fault = byId('bulk-problem');
    fault.hidden = !text;
    fault.textContent = text;
    if (text) {
      unfoldForm();
      fault.scrollIntoView({ block: 'nearest' });
    }
    document.getElementById('form-fault')?.remove();
  }
}

/** Returns the origin that all URLs have, or "". */
function sharedOrigin(urls: string[]): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+(?=\/)/.exec(urls[0]!) ?? [];
  return urls.every((url) => url.startsWith(`${origin}/`)) ? origin : '';
}

/** Returns a text that loses its middle where there is no room for it. */
function cut(text: string): HTMLElement {
  const at = Math.max(text.length - shownEnd, text.length / 2);
  return element('span', 'cut', element('span', '', text.slice(0, at)), element('span', '', text.slice(at)));
}

/** Replaces the options after the first one, and keeps the selection. */
function options(id: string, all: [string, string][]) {
  const select = byId<HTMLSelectElement>(id);
  if (select.length === all.length + 1 && id === 'filter-rule') return;
  const chosen = select.selectedIndex > 0 && select.selectedOptions[0]!.text;
  select.replaceChildren(select.options[0]!, ...all.map(([code, text]) => new Option(text, code)));
  select.value = all.find(([, text]) => text === chosen)?.[0] ?? '';
}

const dropped = location.hash.endsWith('dropped');
const handed = keepForm();
useFileRow(handed);
takeDrops();
nameChosenFiles();
useMenus();
if (document.getElementById('bulk-results')) new Page();
else if (document.getElementById('sitemaps-results')) {
  void import('./sitemaps/page').then(({ Page }) => {
    new Page();
    if (handed) byId<HTMLFormElement>('sitemaps').requestSubmit(); // like the tester without scripts
  });
}
if (dropped) void import('./tool/dropped').then(({ takeDropped }) => takeDropped());
