import { Annotation } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Answer, Fault } from './answer';
import { Asking } from './asking';
import { check, type Question, Trouble } from './check';
import { formChanged, formOf, setForm } from './form';
import { setMarks } from './marks';
import { byId, count, data, word } from './page';
import { showParts } from './parts';
import { element } from './prose';
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
  private readonly asking = new Asking((signal) => this.ask(signal));
  private more: Question = {};
  private readonly shown: ((answer: Answer) => void)[] = [];

  constructor(
    readonly view: EditorView,
    readonly form: HTMLFormElement,
  ) {}

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

  /** Calls f whenever an answer is shown. */
  onShown(f: (answer: Answer) => void) {
    this.shown.push(f);
  }

  /** Returns what the form asks now. */
  private question(): Question {
    const question: Question = { ...this.more };
    this.more = {};
    const { encoding, ending } = formOf(this.view.state);
    Object.assign(question, { encoding, ending });
    const fields = new FormData(this.form);
    for (const name of new Set(fields.keys())) {
      const values = fields.getAll(name).filter((value) => typeof value === 'string');
      question[name] = values.length === 1 ? values[0]! : values;
    }
    return question;
  }

  private async ask(signal: AbortSignal) {
    const { doc } = this.view.state;
    if (doc.length > data.most) return this.refuse(doc.length);
    const waiting = setTimeout(() => showWaiting(true), patience);
    try {
      const answer = await check(this.question(), signal);
      if (!signal.aborted && doc === this.view.state.doc) this.show(answer);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Trouble)) throw error;
      showTrouble(error.message);
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

  private show(answer: Answer) {
    if (answer.edits.length > 0) this.mend(answer);
    showTrouble('');
    showFault(answer.fault);
    showParts(answer.parts);
    for (const [id, text] of Object.entries(answer.fields)) byId<HTMLTextAreaElement>(id).value = text;
    if (answer.marks) {
      this.view.dispatch({ effects: setMarks.of({ marks: answer.marks, fixes: fixes() }) });
      showFacts(answer.marks.facts);
      listRemarks(answer.marks);
    }
    for (const f of this.shown) f(answer);
    showAnswered(true);
    if (answer.done) tell(answer.done);
    else say(summary());
  }

  /** Makes the edits of a fix as one change, which can be undone. */
  private mend({ edits, encoding }: Answer) {
    const { state } = this.view;
    const changes = edits.map(({ from, to, insert }) => ({ from, to, insert: state.toText(insert) }));
    const effects = setForm.of({ ...formOf(state), encoding });
    this.view.dispatch({ changes, effects, annotations: known.of(true), userEvent: 'input.fix' });
  }
}

/** Returns the codes of the findings that have a fix. */
function fixes(): Set<string> {
  const buttons = document.querySelectorAll<HTMLButtonElement>('#findings button[name="fix"]');
  return new Set([...buttons].map((button) => button.value));
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

function showWaiting(waiting: boolean) {
  byId('waiting').hidden = !waiting;
}

function showTrouble(text: string) {
  const trouble = byId('trouble');
  trouble.hidden = text === '';
  trouble.textContent = text;
}

/**
 * Ties what has to be corrected to its field; null if nothing has. What was
 * wrong with the address of a site to fetch stays: this answer is not about it.
 */
function showFault(fault: Fault | null) {
  for (const field of document.querySelectorAll('[aria-invalid]:not(#address)')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    document.getElementById(`${field.id}-fault`)?.remove();
  }
  const field = fault && document.getElementById(fault.field);
  if (!field) return;
  const text = element('p', 'fault', fault.text);
  text.id = `${field.id}-fault`;
  (field.closest('.cm-editor') ?? field).before(text);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', text.id);
}
