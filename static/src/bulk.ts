import { askAll, type Head } from './bulk/ask';
import { saveRows } from './bulk/save';
import { Summary } from './bulk/summary';
import { urlsOf, urlsOfFile } from './bulk/read';
import { Rows } from './bulk/rows';
import { byId, count, lines, say } from './bulk/page';
import { classes, type Filter, Verdicts } from './bulk/verdicts';

const most = { urls: 100_000, crawlers: 50 };
/** How often the page is renewed, in milliseconds, and how much of its time may go into that. */
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
      if ((e.submitter as HTMLButtonElement | null)?.value === 'csv') return;
      e.preventDefault();
      void this.run();
    });
    for (const id of ['filter-verdict', 'filter-rule', 'filter-crawler', 'filter-text']) byId(id).addEventListener('input', () => this.renew(true));
    byId('bulk-stop').addEventListener('click', () => this.running?.abort());
    byId('bulk-save').addEventListener('click', () => saveRows(this.verdicts!, this.places, this.text));
    this.pane.querySelectorAll<HTMLElement>('thead button').forEach((button, column) => button.addEventListener('click', () => this.sortBy(column)));
    this.takeDrops();
  }

  private text: string[] = []; // the lines of the file

  /** What is dropped anywhere on the page is the file. */
  private takeDrops() {
    addEventListener('dragover', (e) => e.dataTransfer?.types.includes('Files') && e.preventDefault());
    addEventListener('drop', (e) => {
      if (!e.dataTransfer?.files.length) return;
      e.preventDefault();
      byId<HTMLInputElement>('file').files = e.dataTransfer.files;
      void this.run();
    });
  }

  private async run() {
    this.running?.abort();
    const fields = new FormData(this.form);
    const field = (name: string) => String(fields.get(name) ?? '');
    const file = fields.get('file') as File;
    const { urls, problem } = await (file.size > 0 ? urlsOfFile(file, field('column'), most.urls) : urlsOf(field('urls'), '', field('column'), most.urls));
    if (!urls.length) return this.fault(say(problem ? `file.${problem}` : 'fault.urls'));
    const crawlers = lines(field('agents'));
    if (!urls.length) return this.fault(say('fault.urls'));
    if (!crawlers.length) return this.fault(say('fault.crawlers'));
    if (crawlers.length > most.crawlers) return this.fault(say('fault.many', { n: count(crawlers.length) }));
    const note = urls.length > most.urls ? 'urls' : problem;
    this.fault(note && say(`file.${note}`));
    const head: Head = { robots_txt: field('robots').replaceAll('\r\n', '\n'), user_agents: crawlers, reading: field('reading') };
    if (field('site').trim()) head.site = field('site').trim();
    await this.ask(head, urls.slice(0, most.urls));
  }

  /** Asks about the URLs. What came in is kept, however it ends. */
  private async ask(head: Head, urls: string[]) {
    const verdicts = (this.verdicts = new Verdicts(head.user_agents, urls.length));
    const running = (this.running = new AbortController());
    this.text = head.robots_txt.split(/\r\n|\n|\r/);
    document.querySelector('[data-verdicts]')?.remove(); // an older answer
    this.begin(verdicts);
    let timer = 0;
    const again = () => {
      const began = performance.now();
      this.renew(false);
      timer = setTimeout(again, Math.max(renewEvery, (performance.now() - began) / renewShare));
    };
    again();
    let end = 'done';
    try {
      await askAll(head, urls, running.signal, (v) => running.signal.aborted || verdicts.add(v));
    } catch (e) {
      end = running.signal.aborted ? 'stopped' : 'failed';
      if (end === 'failed') this.fault(e instanceof Error && e.message ? e.message : say('failed'));
    }
    clearTimeout(timer);
    if (this.verdicts !== verdicts) return; // another run took its place
    this.renew(false);
    if (document.activeElement === byId('bulk-stop')) byId('bulk-results-title').focus({ preventScroll: true });
    byId('bulk-stop').hidden = true;
    byId('bulk-results').dataset['state'] = end;
    byId('bulk-said').textContent = say(end, { n: count(verdicts.urls.length), all: count(urls.length) });
  }

  private begin(verdicts: Verdicts) {
    const results = byId('bulk-results');
    results.hidden = false;
    results.dataset['state'] = 'running';
    byId('bulk-stop').hidden = false;
    byId('bulk-said').textContent = say('running');
    const progress = byId<HTMLProgressElement>('bulk-progress');
    progress.max = verdicts.total;
    options('filter-crawler', verdicts.crawlers.map((name, i) => [String(i), name]));
    options('filter-rule', []);
    this.summary.begin(verdicts, this.text);
    results.scrollIntoView({ block: 'start' });
    this.renew(true);
  }

  /** Shows what there is by now. */
  private renew(fromTop: boolean) {
    const verdicts = this.verdicts;
    if (!verdicts) return;
    byId<HTMLProgressElement>('bulk-progress').value = verdicts.urls.length;
    byId('bulk-count').textContent = say('progress', { n: count(verdicts.urls.length), all: count(verdicts.total) });
    const rules = [...new Set(verdicts.outcomes.map((o) => o.line).filter(Boolean))].sort((a, b) => a - b);
    options('filter-rule', rules.map((line) => [String(line), `${line}: ${this.rule(line)}`]));
    this.summary.renew();
    this.places = verdicts.view(this.filter(), this.sort.column, this.sort.down);
    byId('bulk-shown').textContent = say('shown', { n: count(this.places.length), all: count(verdicts.count) });
    this.rows.show(this.places.length, fromTop);
  }

  private filter(): Filter {
    const number = (id: string) => Number(byId<HTMLSelectElement>(id).value || -1);
    return { class: number('filter-verdict'), line: number('filter-rule'), crawler: number('filter-crawler'), text: byId<HTMLInputElement>('filter-text').value.trim() };
  }

  /** Shows what a rule blocks for a crawler. */
  private only(line: number, crawler: number) {
    byId<HTMLSelectElement>('filter-verdict').value = '0';
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
    row.dataset['class'] = classes[of]!.toLowerCase().replaceAll(' ', '-');
    const cells = [say(`class.${of}`), verdicts.url(at), verdicts.crawler(at), line ? `${line}: ${this.rule(line)}` : say(`reason.${reason}`)];
    for (const [i, text] of cells.entries()) {
      const cell = document.createElement(i === 1 ? 'th' : 'td');
      if (i === 1) cell.setAttribute('scope', 'row');
      cell.textContent = text;
      cell.title = text;
      row.append(cell);
    }
  }

  private fault(text: string) {
    const fault = byId('bulk-problem');
    fault.hidden = !text;
    fault.textContent = text;
    if (text) fault.scrollIntoView({ block: 'nearest' });
    document.getElementById('form-fault')?.remove();
  }
}

/** Makes the options behind the first one those given, and keeps what is chosen. */
function options(id: string, all: [string, string][]) {
  const select = byId<HTMLSelectElement>(id);
  if (select.length === all.length + 1 && id === 'filter-rule') return;
  const { value } = select;
  select.replaceChildren(select.options[0]!, ...all.map(([code, text]) => new Option(text, code)));
  select.value = all.some(([code]) => code === value) ? value : '';
}

if (document.getElementById('bulk-results')) new Page();
else if (document.getElementById('sitemaps-results')) void import('./sitemaps/page').then(({ Page }) => new Page());
