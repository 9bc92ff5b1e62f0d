import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { button, element } from '../dom/dom';
import { entries, type MarkText } from '../file/marks';
import { isFinding, remark } from '../words/prose';
import { word } from '../words/words';
import { lineNumber, marksOf, setMarks } from './marks';
import { fixButton } from './widgets';

/** All remarks on the line with the caret, in a row below it, each finding with its fix and a link to its page. */
class RemarkRow extends WidgetType {
  private readonly said: HTMLElement[];

  constructor(texts: MarkText[]) {
    super();
    this.said = texts.map((text) => (isFinding(text) ? finding(text) : plain(text)));
  }

  override eq(other: RemarkRow) {
    return this.said.length === other.said.length && this.said.every((line, i) => line.isEqualNode(other.said[i]!));
  }

  toDOM() {
    return element('div', 'cm-remark-row', ...this.said.map((line) => line.cloneNode(true)));
  }

  /** Leaves events on its buttons and links to the page. */
  override ignoreEvent() {
    return true;
  }

  override get estimatedHeight() {
    return 24 * this.said.length;
  }
}

/** Returns a remark that is no finding; that on an origin leads to its page. */
function plain(text: MarkText): HTMLElement {
  const line = element('p', '', remark({ ...text, repeats: false }));
  if (text.code === 'origin') line.append(' ', linkTo(text.title!, word('line.origin')));
  return line;
}

/** Returns the text of a finding from the list, with its fix. */
function finding({ code, text, title }: MarkText): HTMLElement {
  const said = document.querySelector(`[data-finding="${CSS.escape(text)}"]`);
  const line = element('p', `remark found ${code}`);
  line.append(...(said?.querySelector('.message')?.cloneNode(true).childNodes ?? [`${title ?? text}.`]), ' ');
  if (said?.querySelector('[data-fix]')) line.append(fixButton(text), ' ');
  else if (said?.querySelector('summary')) line.append(linkTo(`#${said.id}`, word('see')), ' ');
  line.append(linkTo(`/docs/findings/${text}`, word('help')));
  return line;
}

function linkTo(address: string, text: string): HTMLElement {
  const link = element('a', '', text);
  link.href = address;
  return link;
}

/** Signals that the list of findings, the source of the row's texts, has changed. */
const renew = StateEffect.define<null>();

const field = StateField.define<{ line: number; shown: DecorationSet }>({
  create: () => ({ line: 0, shown: Decoration.none }),
  update(row, tr) {
    const asked = tr.selection !== undefined || tr.effects.some((effect) => effect.is(setMarks) || effect.is(renew));
    if (!asked || (row.line === 0 && !tr.selection)) return tr.docChanged ? { ...row, shown: row.shown.map(tr.changes) } : row;
    const line = lineNumber(tr.state, tr.state.selection.main.head);
    return { line, shown: rowFor(tr.state, line) };
  },
  provide: (f) => EditorView.decorations.from(f, ({ shown }) => shown),
});

/** Shows the remarks on the line with the caret, once the visitor has set it. */
export const showRemarkRow: Extension = field;

/** Moves the focus from the text to the row. Returns false if there is nothing to focus. */
export function enterRemarkRow({ state, dom }: EditorView): boolean {
  return state.selection.main.empty && focusIn(dom.querySelector<HTMLElement>('.cm-remark-row'));
}

/** Updates the row from the list of findings. */
export function renewRemarkRow(view: EditorView) {
  if (view.state.field(field).line > 0) view.dispatch({ effects: renew.of(null) });
}

function rowFor(state: EditorState, line: number): DecorationSet {
  const texts = textsOf(state, line);
  if (texts.length === 0) return Decoration.none;
  const { to } = state.doc.lineAt(state.selection.main.head);
  return Decoration.set([Decoration.widget({ widget: new RemarkRow(texts), side: 3, block: true }).range(to)]);
}

/** Returns the remarks on a line except for its verdicts, which are in the text already. A finding also says why lines fused. */
function textsOf(state: EditorState, line: number): MarkText[] {
  const marks = marksOf(state);
  if (!marks) return [];
  const texts = new Set<MarkText>();
  for (const [at, , , text] of entries(marks.remarks, 4)) {
    const said = marks.texts[text!]!;
    const above = said.code === 'ignored' && said.repeats; // a finding explains all such lines
    if (at === line && said.code !== 'wins' && !above) texts.add(said);
  }
  for (const [at, text, finding] of entries(marks.fused, 3)) {
    if (at === line && finding! < 0) texts.add({ code: 'fused', text: marks.texts[text!]!.text });
  }
  return [...texts];
}

/** Applies the first fix for the line with the caret. Returns false if there is none. */
export function fixLine(view: EditorView): boolean {
  const button = view.dom.querySelector<HTMLElement>('.cm-remark-row button') ?? view.dom.querySelector<HTMLElement>('.cm-fused button');
  button?.click();
  return !!button;
}

/**
 * Moves the focus to the first link or button in a row of the editor. Firefox cannot focus a
 * link inside editable text, so there buttons replace the links. Returns false if the row has
 * neither.
 */
export function focusIn(row: HTMLElement | null): boolean {
  const first = row?.querySelector<HTMLElement>('a, button');
  if (!first) return false;
  first.focus();
  if (document.activeElement === first) return true;
  for (const link of row!.querySelectorAll('a')) link.replaceWith(buttonFor(link));
  row!.querySelector<HTMLElement>('button')!.focus();
  return true;
}

/** Returns a button that follows a link. */
function buttonFor(link: HTMLAnchorElement): HTMLButtonElement {
  const leading = button('link', link.textContent!);
  leading.role = 'link';
  leading.addEventListener('click', (e) => {
    link.target = e.ctrlKey || e.metaKey ? '_blank' : '';
    leading.after(link); // only a link in the document can be followed
    link.click();
    link.remove();
  });
  return leading;
}
