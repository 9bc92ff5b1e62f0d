import { history } from '@codemirror/commands';
import { EditorState, type Extension, type StateEffect } from '@codemirror/state';
import { EditorView, gutter, GutterMarker, gutterWidgetClass, highlightActiveLine, highlightSpecialChars, lineNumbers, placeholder } from '@codemirror/view';
import { StyleModule } from 'style-mod';
import { encodingOf } from '../file/encoding';
import { invisible, invisibleMark } from '../words/invisible';
import { word } from '../words/words';
import { lineKeys } from './commands';
import { decidingSigns } from './deciding';
import { lineNumber, signsOf } from './marks';
import { highlightSyntax } from './syntax';
import { FusedBox } from './widgets';

const sheet = new CSSStyleSheet();
const modules: StyleModule[] = [];

/**
 * Adds the editor's rules under a policy that forbids <style> elements: as a constructed style
 * sheet, which only a running script can create. They are in a layer, so every unlayered rule
 * of ours wins over them.
 */
StyleModule.mount = (root, mounted) => {
  for (const module of [mounted].flat() as StyleModule[]) {
    if (!modules.includes(module)) modules.push(module);
  }
  sheet.replaceSync(`@layer codemirror {\n${modules.map((m) => m.getRules()).join('\n')}\n}`);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
};

/** Whether the browser supports this. */
export const supported = 'adoptedStyleSheets' in document;

/**
 * Replaces the text area by an editor. A hidden area with half a megabyte would slow the
 * browser down. The form gets the text and its encoding on submission. The effects come before the first view,
 * so that it is laid out once.
 */
export function replaceArea(area: HTMLTextAreaElement, form: HTMLFormElement, more: Extension, effects: StateEffect<unknown>[]): EditorView {
  const { id, name, value } = area;
  const invalid = area.getAttribute('aria-invalid');
  const state = EditorState.create({
    doc: value,
    extensions: [
      more,
      history(),
      lineKeys,
      EditorState.languageData.of(() => [{ commentTokens: { line: '#' } }]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        id,
        tabindex: '0', // a scrollable element must be reachable by keyboard
        dir: 'ltr',
        'aria-labelledby': 'file-title',
        ...(invalid ? { 'aria-invalid': invalid, 'aria-describedby': `${id}-fault` } : {}),
      }),
      placeholder(word('hint')),
      highlightActiveLine(),
      highlightSyntax,
      highlightSpecialChars({ specialChars: invisible, render: invisibleMark }),
    ],
  });
  // The page has no selection yet and loads no fonts, and Chromium would compute styles to say so.
  const none = { getSelection: { value: () => null, configurable: true }, fonts: { value: null, configurable: true } };
  Object.defineProperties(document, none);
  const view = new EditorView({ state: state.update({ effects }).state });
  for (const name of Object.keys(none)) Reflect.deleteProperty(document, name);
  form.addEventListener('formdata', ({ formData }) => {
    const { doc } = view.state;
    for (const [field, value] of Object.entries({ [name]: doc.toString(), ...encodingOf(view.state) })) formData.set(field, value);
  });
  area.value = '';
  area.replaceWith(view.dom);
  return view;
}

/** Scrolls to the top after a file is pasted over another. */
export const pasteFromTop = EditorView.updateListener.of(({ view, startState, transactions }) => {
  const { from, to } = startState.selection.main;
  const all = from === 0 && to === startState.doc.length;
  if (!transactions.some((tr) => tr.isUserEvent('input.paste')) || !(all || startState.doc.length === 0)) return;
  queueMicrotask(() => view.dispatch({ selection: { anchor: 0 }, scrollIntoView: true }));
});

class Below extends GutterMarker {
  constructor(override readonly elementClass: string) {
    super();
  }
}

/** Returns the number of a line for the server, which does not count an empty last line. */
function numberOf(n: number, state: EditorState): string {
  if (n > state.doc.lines) return String(n); // requested for the width of the gutter
  const { from, length } = state.doc.line(n);
  return n > 1 && n === state.doc.lines && length === 0 ? '' : String(lineNumber(state, from));
}

/** The gutters: the sign, the server's number and the group of each line. */
export const gutters: Extension = [
  lineNumbers({ formatNumber: numberOf }),
  gutter({
    class: 'cm-signs',
    markers: (view) => [decidingSigns(view.state), signsOf(view.state)],
  }),
  gutterWidgetClass.of((_, widget) => (widget instanceof FusedBox ? new Below(widget.group) : null)),
];
