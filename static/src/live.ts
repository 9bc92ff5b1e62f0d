import type { EditorView } from '@codemirror/view';
import type { Answer, Fault } from './answer';
import { Asking } from './asking';
import { check, type Question, Trouble } from './check';
import { setMarks } from './marks';
import { byId } from './page';
import { showParts } from './parts';
import { element } from './prose';
import { listRemarks } from './remarks';
import { say } from './status';

/** Waiting longer than this shows. */
const patience = 300;

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
    const fields = new FormData(this.form);
    for (const name of new Set(fields.keys())) {
      const values = fields.getAll(name).filter((value) => typeof value === 'string');
      question[name] = values.length === 1 ? values[0]! : values;
    }
    return question;
  }

  private async ask(signal: AbortSignal) {
    const { doc } = this.view.state;
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

  private show(answer: Answer) {
    showTrouble('');
    showFault(answer.fault);
    showParts(answer.parts);
    for (const [id, text] of Object.entries(answer.fields)) byId<HTMLTextAreaElement>(id).value = text;
    if (answer.marks) {
      this.view.dispatch({ effects: setMarks.of(answer.marks) });
      showFacts(answer.marks.facts);
      listRemarks(answer.marks);
    }
    for (const f of this.shown) f(answer);
    showAnswered(true);
    say(`${byId('file-facts').innerText} ${byId('tallies').innerText}`.replace(/\s+/g, ' '));
  }
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
