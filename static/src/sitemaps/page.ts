import type { Head } from '../bulk/ask';
import { lines, pause, saidOf } from '../bulk/stream';
import { byId } from '../dom/dom';
import { foldForm, unfoldForm } from '../tool/file-row';
import { word } from '../words/words';
import { read } from './ask';
import { rowOf, sectionOf } from './show';
import { Total } from './total';

/** The number of sitemaps in each request: one at first, perhaps an index, for a quick result. */
const portions = { first: 1, others: 10 };

/** Answers the form, portion by portion until no sitemaps are left. */
export class Page {
  private readonly form = byId<HTMLFormElement>('sitemaps');
  private readonly results = byId('sitemaps-results');
  private running: AbortController | undefined;
  private total = new Total();
  private head: Head | undefined;
  private text: string[] = []; // the lines of the file

  constructor() {
    this.form.addEventListener('submit', (e) => {
      if ((e.submitter as HTMLButtonElement | null)?.name === 'take') return;
      e.preventDefault();
      this.begin();
    });
    byId('sitemaps-stop').addEventListener('click', () => this.running?.abort());
    byId('sitemaps-go-on').addEventListener('click', () => void this.go(this.total.left));
  }

  private begin() {
    const focused = this.form.contains(document.activeElement);
    const fields = new FormData(this.form);
    const field = (name: string) => String(fields.get(name) ?? '').trim();
    this.head = { robots_txt: String(fields.get('robots')).replaceAll('\r\n', '\n'), user_agents: [...new Set(lines(field('agents')))], reading: field('reading') };
    if (field('site')) this.head.site = field('site');
    this.text = this.head.robots_txt.split(/\r\n|\n|\r/);
    this.running?.abort();
    this.total = new Total();
    byId('sitemaps-files').replaceChildren();
    byId('sitemaps-summary').replaceChildren();
    document.querySelector('section[aria-labelledby="sitemaps-answer"]')?.remove(); // an older answer
    const sitemaps = lines(field('sitemaps')).map((url) => url.replace(/#.*/, '')); // the server removes fragments
    foldForm(sitemaps.filter(Boolean).join(', '), this.head.user_agents.join(', '));
    void this.go(sitemaps.filter(Boolean));
    // Keyboard users continue here, as the form is folded.
    if (focused) byId('sitemaps-results-title').focus({ preventScroll: true });
  }

  /** Reads sitemaps until none are left. Received results are kept, however the run ends. */
  private async go(sitemaps: string[]) {
    const running = (this.running = new AbortController());
    const { total, head } = this;
    this.look('running');
    this.fault('');
    let end = 'done';
    try {
      for (let more = true; more; sitemaps = total.left, more = sitemaps.length > 0) {
        const portion = await read(head!, sitemaps, total.read ? portions.others : portions.first, { signal: running.signal, waits: this.waits });
        total.left = sitemaps;
        total.add(portion);
        if (this.running !== running) return; // replaced by another run
        byId('sitemaps-files').append(...portion.sitemaps.map(rowOf));
        this.renew();
        const { waiting } = portion.summary;
        if (waiting) await this.wait(waiting.seconds, running.signal);
        else if (!portion.sitemaps.length) break; // the same request would have the same result
      }
    } catch (e) {
      if (this.running !== running) return;
      if (!total.read) total.left = sitemaps;
      end = running.signal.aborted ? 'stopped' : 'failed';
      if (end === 'failed') this.fault(saidOf(e));
    }
    this.look(end);
  }

  private async wait(seconds: number, signal: AbortSignal) {
    this.waits(seconds);
    await pause(seconds * 1000, signal);
    byId('sitemaps-said').textContent = word('running');
  }

  private waits = (seconds: number) => void (byId('sitemaps-said').textContent = word('waiting', { seconds }));

  /** Shows the state of the run, and keeps the focus on a usable control. */
  private look(state: string) {
    const [stop, goOn] = [byId('sitemaps-stop'), byId('sitemaps-go-on')];
    const focused = [stop, goOn].includes(document.activeElement as HTMLElement);
    const nothing = state === 'failed' && !this.total.read && !this.total.left.length;
    this.results.hidden = nothing;
    this.results.dataset['state'] = state;
    stop.hidden = state !== 'running';
    goOn.hidden = state === 'running' || !this.total.left.length;
    byId('sitemaps-progress').hidden = byId('sitemaps-count').hidden = state !== 'running';
    byId('sitemaps-said').textContent = state === 'failed' ? '' : word(state, this.figures());
    this.renew();
    if (state === 'running') this.results.scrollIntoView({ block: 'start' });
    if (focused) [stop, goOn, byId('sitemaps-results-title')].find((x) => !x.hidden)!.focus({ preventScroll: true });
  }

  private renew() {
    const { total } = this;
    const progress = byId<HTMLProgressElement>('sitemaps-progress');
    if (total.read) [progress.max, progress.value] = [total.read + total.left.length, total.read];
    else progress.removeAttribute('value');
    byId('sitemaps-count').textContent = word('progress', this.figures());
    const summary = byId('sitemaps-summary');
    const open = new Set([...summary.querySelectorAll<HTMLElement>('details[open]')].map((x) => x.dataset['place']));
    const focused = document.activeElement?.parentElement?.dataset['place'];
    summary.replaceChildren(...total.crawlers.map((x) => sectionOf(x, this.text)));
    for (const x of summary.querySelectorAll('details')) x.open = open.has(x.dataset['place']);
    if (focused) summary.querySelector<HTMLElement>(`[data-place="${CSS.escape(focused)}"] summary`)?.focus();
  }

  private figures() {
    const { read, urls, left, dropped } = this.total;
    return { read, urls, left: left.length + dropped };
  }

  private fault(text: string) {
    const fault = byId('sitemaps-problem');
    fault.hidden = !text;
    fault.textContent = text;
    if (text) {
      if (!this.total.read) unfoldForm();
      fault.scrollIntoView({ block: 'nearest' });
    }
    document.getElementById('form-fault')?.remove();
  }
}
