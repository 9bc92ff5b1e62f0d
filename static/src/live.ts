import { Annotation } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { button, byId, element } from './dom/dom';
import { inSteps } from './dom/steps';
import { setMarks } from './editor/marks';
import { encodingChanged, encodingOf, setEncoding } from './file/encoding';
import type { Marks } from './file/marks';
import { sayFault } from './page/band';
import { showError, showFault } from './page/faults';
import { forgetPart, showPart } from './page/parts';
import { listRemarks } from './page/remarks';
import { isAnswered, showAnswered, showWaiting, waitShowsAfter } from './page/stale';
import type { Answer } from './server/answer';
import { check, CheckError, type CheckRequest } from './server/check';
import { FirstURL } from './server/first-url';
import { fieldsOf, unfolded, withoutFile } from './server/request';
import { type Question, Scheduler } from './server/schedule';
import { say, tell } from './words/status';
import { data, word } from './words/words';

/** Marks a change whose answer is known, so that no check is needed. */
const known = Annotation.define<boolean>();

/** Calls f for every change of the file or its encoding. whole means that another file replaced it. */
export function onChange(f: (change: { known: boolean; whole: boolean }) => void) {
  return EditorView.updateListener.of(({ startState, state, docChanged, transactions, changes }) => {
    if (!docChanged && !encodingChanged(startState, state)) return;
    let whole = false;
    changes.iterChangedRanges((from, to) => (whole = to - from === startState.doc.length));
    f({ known: transactions.some((tr) => tr.annotation(known)), whole });
  });
}

/** The page that answers while the visitor types. */
export class Live {
  private readonly scheduler = new Scheduler((question) => this.ask(question));
  private readonly firstURL: FirstURL;
  private answered = ''; // the request, less the file, of the last complete answer shown
  private readonly shown: (() => void)[] = [];
  private readonly before: (() => void)[] = [];
  private suggested = () => {};
  private proving = ''; // the request in progress for a proof

  constructor(
    readonly view: EditorView,
    readonly form: HTMLFormElement,
    private readonly sent: CheckRequest, // the fields as served
    private readonly filled: () => void, // called when an answer changes the form
  ) {
    this.firstURL = new FirstURL(sent, document.querySelector<HTMLElement>('#answers [data-row]')?.dataset['row']);
    document.addEventListener('toggle', (e) => (e.target as Element).matches('details[open]') && this.seen(e.target as Element), { capture: true });
  }

  /** Checks some time after the last change. */
  soon() {
    this.outdate();
    this.scheduler.soon();
  }

  /** Checks at once, and retries for more until an answer settles it, as {@link Scheduler} does. */
  now(more?: CheckRequest) {
    this.outdate();
    return this.scheduler.now(more);
  }

  /** Marks the answer as outdated, and with it a proof that is still to come. */
  private outdate() {
    this.proving = '';
    showAnswered(false);
  }

  /** Repeats the check in progress, if any. */
  again() {
    this.scheduler.again();
  }

  /** Drops all pending parameters, or only those with the given names. */
  drop(names?: string[]) {
    this.scheduler.drop((more) => !names || names.some((name) => name in more));
  }

  /** Lists the served marks, which answer the served form. The editor began with them. */
  showServed(marks: Marks) {
    this.answered = withoutFile(this.numbered(this.sent));
    list(marks);
    for (const f of this.shown) f();
    showAnswered(true);
  }

  /** Calls f whenever an answer is shown. */
  onShown(f: () => void) {
    this.shown.push(f);
  }

  /** Calls f when an answer has filled in suggestions. */
  onSuggested(f: () => void) {
    this.suggested = f;
  }

  /** Calls f before an answer is shown. */
  onBefore(f: () => void) {
    this.before.push(f);
  }

  /** Requests the omitted content of an element that has come into view. */
  seen(element: Element) {
    if (isAnswered() && (element.matches('[data-left-out]') || element.querySelector(':scope > [data-left-out]:not(summary, .policy-class)'))) void this.scheduler.complete();
  }

  /** Brings the proofs of a row, and reports whether they are there: a newer answer may have come before. */
  async prove(row: number): Promise<boolean> {
    await null; // until an answer just shown is marked as current
    const id = `why-${row}`;
    const asked = { ...this.request(this.fields(), { complete: true }), proof: `${row}` };
    if (!isAnswered() || this.proving === JSON.stringify(asked)) return false; // its answer asks again
    const proving = (this.proving = JSON.stringify(asked));
    try {
      for (;;) {
        const { parts } = await check(asked, new AbortController().signal).catch((e: unknown) => waited(e));
        if (this.proving !== proving || !isAnswered()) return false;
        if (!parts) continue;
        forgetPart(id);
        if (id in parts) showPart(id, parts[id]!);
        return id in parts;
      }
    } catch (error) {
      if (!(error instanceof CheckError)) throw error;
      showError(error.message);
      return false;
    } finally {
      if (this.proving === proving) this.proving = '';
    }
  }

  /** Returns the fields of the form, with the number of the first URL in the table. */
  private fields(more?: CheckRequest): CheckRequest {
    return this.numbered({ ...fieldsOf(this.form), robots: this.view.state.doc.toString() }, more);
  }

  private numbered(fields: CheckRequest, more?: CheckRequest): CheckRequest {
    return { ...fields, 'urls-from': this.firstURL.of(fields, more) };
  }

  /**
   * Returns the request for a check. The answer may omit content that the page already shows,
   * but only if it is about the same URLs and crawlers.
   */
  private request(fields: CheckRequest, { complete, more }: Pick<Question, 'complete' | 'more'>): CheckRequest {
    const whole = complete || withoutFile(fields) !== this.answered ? { complete: '1' } : {};
    return { ...whole, open: unfolded(), ...more, ...encodingOf(this.view.state), ...fields };
  }

  /** Sends a check and shows its answer, for {@link Scheduler}. */
  private async ask(question: Question): Promise<number | null> {
    const { doc } = this.view.state;
    if (doc.length > data.most) return this.refuse(new Blob([doc.toString()]).size, question);
    const waiting = setTimeout(() => showWaiting(!question.complete), waitShowsAfter);
    const fields = this.fields(question.more);
    try {
      const answer = await check(this.request(fields, question), question.signal);
      if (question.overtaken) return null;
      this.scheduler.settle(question);
      const asked = withoutFile(fields);
      if (asked !== this.answered) this.answered = ''; // a half-shown answer belongs to neither request
      await this.show(answer, question, fields);
      if (!answer.partial && !question.overtaken) this.answered = asked;
    } catch (error) {
      if (!(error instanceof CheckError)) {
        if (question.overtaken) return null;
        throw error;
      }
      showError(error.message);
      if (error.wait === null) this.scheduler.settle(question);
      return error.wait;
    } finally {
      clearTimeout(waiting);
      if (!question.signal.aborted) showWaiting(false);
    }
    return null;
  }

  /** Reports that the file exceeds the server's limit. Each character has at least one octet. */
  private refuse(octets: number, question: Question): null {
    this.scheduler.settle(question);
    const text = word('fault.long', { octets, limit: data.most });
    showFault({ field: 'robots', text });
    sayFault(text);
    say(text);
    return null;
  }

  /** Shows an answer. A complete answer extends the present marks. */
  private async show(answer: Answer, question: Question, asked: CheckRequest) {
    if (answer.edits.length > 0) this.fix(answer);
    showError('');
    showFault(answer.fault);
    for (const [id, text] of Object.entries(answer.fields)) {
      const field = byId<HTMLTextAreaElement>(id);
      if (field.value === asked[id] && !field.matches(':focus')) this.fill(field, text); // else the visitor is typing
    }
    if (question.more?.suggest) this.suggested();
    for (const f of this.before) f();
    for (const count of document.querySelectorAll('.tallies:not(#count-site)')) count.toggleAttribute('data-old', answer.partial && !(count.id in answer.parts));
    const steps = Object.entries(answer.parts).map(([id, html]) => () => showPart(id, html));
    if (answer.marks && !question.complete) steps.unshift(...this.marking(answer.marks));
    steps.push(() => this.finish(answer, question.complete));
    if (question.more?.['policy']) steps.push(() => document.querySelector<HTMLElement>('[data-change]')?.focus());
    await inSteps(steps, () => !question.overtaken);
  }

  /** Fills in a field, for a preset. */
  private fill(field: HTMLTextAreaElement, text: string) {
    if (field.value === text) return;
    field.value = text;
    this.filled();
  }

  /** Returns the steps for showing marks. */
  private marking(marks: Marks): (() => void)[] {
    return [
      () => this.view.dispatch({ effects: setMarks.of(marks) }),
      () => list(marks),
    ];
  }

  private finish(answer: Answer, complete: boolean) {
    for (const f of this.shown) f();
    showAnswered('answers' in answer.parts, answer.fault !== null);
    if (answer.done) tell(answer.done);
    else if (!complete) say(summary());
    if (answer.partial) this.scheduler.completeLater();
  }

  /** Applies the edits of a fix as one change, so that it can be undone. */
  private fix({ edits, encoding }: Answer) {
    const { state } = this.view;
    const changes = edits.map(({ from, to, insert }) => ({ from, to, insert: state.toText(insert) }));
    const effects = setEncoding.of({ encoding });
    this.view.dispatch({ changes, effects, annotations: known.of(true), userEvent: 'input.fix' });
    const elsewhere = document.activeElement?.matches('a, button:not([name=fix]), input, summary, textarea'); // a fix may arrive late
    if (!elsewhere && this.view.dom.checkVisibility()) this.view.focus(); // where undo works
  }
}

/** Waits until the server permits another try after an error, if it does. */
async function waited(error: unknown): Promise<{ parts?: Record<string, string> }> {
  if (!(error instanceof CheckError) || error.wait === null) throw error;
  await new Promise((resolve) => setTimeout(resolve, error.wait || 1000));
  return {};
}

/** Summarizes the page in a few words. */
function summary(): string {
  const said = document.querySelectorAll('#file-facts li, #count-verdicts .visually-hidden');
  return [...said].map((item) => item.textContent!.trim()).join(', ');
}

function list(marks: Marks) {
  showFacts(marks.facts);
  listRemarks(marks);
}

function showFacts(facts: Marks['facts']) {
  byId('file-facts').replaceChildren(...facts.map(({ text, of }) => element('li', '', of ? stepper(text, of) : text)));
}

/** Returns a button that steps through the lines that have a mark. */
function stepper(text: string, of: string): HTMLElement {
  const step = button('link', text);
  step.dataset['step'] = of;
  return step;
}
