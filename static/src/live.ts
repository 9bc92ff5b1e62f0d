import { Annotation } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Answer, Marks } from './answer';
import { Asking } from './asking';
import { check, type Question, Trouble } from './check';
import { showFault, showTrouble } from './faults';
import { formChanged, formOf, setForm } from './form';
import { setMarks } from './marks';
import { byId, count, data, word } from './page';
import { showPart } from './parts';
import { inSteps } from './pause';
import { element } from './prose';
import { askedOf, fieldsOf, unfolded } from './question';
import { listRemarks } from './remarks';
import { say, tell } from './status';

/** Waiting longer than this shows. */
const patience = 300;

/** Says that what the change leads to is known, so that nobody need ask. */
const known = Annotation.define<boolean>();

/** Calls f for every change of the file or of its form. */
export function onChange(f: (change: { known: boolean }) => void) {
  return EditorView.updateListener.of(({ startState, state, docChanged, transactions }) => {
    if (!docChanged && !formChanged(startState, state)) return;
    f({ known: transactions.some((tr) => tr.annotation(known)) });
  });
}

/** The page that answers while somebody types. */
export class Live {
  private readonly asking = new Asking((signal, whole) => this.ask(signal, whole));
  private more: Question = {};
  private answered = ''; // what was asked of the file when the whole was shown last
  private readonly shown: (() => void)[] = [];

  constructor(
    readonly view: EditorView,
    readonly form: HTMLFormElement,
  ) {
    document.addEventListener('toggle', (e) => this.unfolded(e.target as Element), { capture: true });
  }

  /** Asks some time after the last change. */
  soon() {
    showAnswered(false);
    this.asking.soon();
  }

  /** Asks at once, with what else is to be asked for this time. */
  now(more: Question = {}) {
    showAnswered(false);
    this.more = more;
    return this.asking.now();
  }

  /** Shows the marks that came with the page, which answers its form. */
  showServed(marks: Marks) {
    this.answered = askedOf(fieldsOf(this.form));
    for (const step of this.marking(marks)) step();
    for (const f of this.shown) f();
    showAnswered(true);
  }

  /** Calls f whenever an answer is shown. */
  onShown(f: () => void) {
    this.shown.push(f);
  }

  /** Asks for what was left out of the last answer and is wanted now. */
  private unfolded(details: Element) {
    if (details.matches('details[open][data-kept]') && isAnswered()) void this.asking.whole();
  }

  /**
   * Returns what is asked now. An answer may leave out what the page shows
   * already, but only where that is about the same URLs and crawlers.
   */
  private question(fields: Question): Question {
    const whole = askedOf(fields) === this.answered ? {} : { whole: '1' };
    const question = { ...whole, open: unfolded(), ...this.more, ...formOf(this.view.state), ...fields };
    this.more = {};
    return question;
  }

  private async ask(signal: AbortSignal, whole: boolean) {
    const { doc } = this.view.state;
    if (doc.length > data.most) return this.refuse(doc.length);
    const waiting = setTimeout(() => showWaiting(!whole), patience);
    if (whole) this.more = { whole: '1' };
    const fields = fieldsOf(this.form);
    try {
      const answer = await check(this.question(fields), signal);
      if (signal.aborted || doc !== this.view.state.doc) return;
      await this.show(answer, signal, whole);
      if (!answer.brief) this.answered = askedOf(fields);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Trouble)) throw error;
      showTrouble(error.message);
      if (error.passing) this.asking.again();
    } finally {
      clearTimeout(waiting);
      if (!signal.aborted) showWaiting(false);
    }
  }

  /** Says that the file is longer than the server reads: each character has an octet at least. */
  private refuse(octets: number) {
    const text = word('fault.long', { octets: `${count(octets)} octets`, limit: data.most });
    showFault({ field: 'robots', text });
    say(text);
  }

  /** Shows an answer. One on the whole adds to what is marked already. */
  private async show(answer: Answer, signal: AbortSignal, whole: boolean) {
    if (answer.edits.length > 0) this.mend(answer);
    const { doc } = this.view.state;
    showTrouble('');
    showFault(answer.fault);
    for (const [id, text] of Object.entries(answer.fields)) byId<HTMLTextAreaElement>(id).value = text;
    const steps = Object.entries(answer.parts).map(([id, html]) => () => showPart(id, html));
    if (answer.marks && !whole) steps.unshift(...this.marking(answer.marks));
    steps.push(() => this.finish(answer, whole));
    await inSteps(steps, () => !signal.aborted && doc === this.view.state.doc);
  }

  /** Returns the steps that show marks. */
  private marking(marks: Marks): (() => void)[] {
    return [
      () => this.view.dispatch({ effects: setMarks.of(marks) }),
      () => {
        showFacts(marks.facts);
        listRemarks(marks);
      },
    ];
  }

  private finish(answer: Answer, whole: boolean) {
    for (const f of this.shown) f();
    showAnswered(true);
    if (answer.done) tell(answer.done);
    else if (!whole) say(summary());
    if (answer.brief) this.asking.later();
  }

  /** Makes the edits of a fix as one change, which can be undone. */
  private mend({ edits, encoding }: Answer) {
    const { state } = this.view;
    const changes = edits.map(({ from, to, insert }) => ({ from, to, insert: state.toText(insert) }));
    const effects = setForm.of({ encoding });
    this.view.dispatch({ changes, effects, annotations: known.of(true), userEvent: 'input.fix' });
  }
}

/** Says in a few words what the page shows. */
function summary(): string {
  const said = document.querySelectorAll('#file-facts li, #tallies li');
  return [...said].map((item) => item.textContent!.replace(/^\W+/, '').trim()).join(', ');
}

function showFacts(facts: string[]) {
  byId('file-facts').replaceChildren(...facts.map((fact) => element('li', '', fact)));
}

/** Says whether the page shows the answer to what is in the form. */
function showAnswered(answered: boolean) {
  document.querySelector<HTMLElement>('.tester')!.dataset['answered'] = String(answered);
}

function isAnswered(): boolean {
  return document.querySelector<HTMLElement>('.tester')!.dataset['answered'] === 'true';
}

function showWaiting(waiting: boolean) {
  byId('waiting').hidden = !waiting;
}
