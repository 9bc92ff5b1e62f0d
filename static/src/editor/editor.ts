import { history } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightSpecialChars, placeholder } from '@codemirror/view';
import { invisible, invisibleMark } from '../words/invisible';
import { word } from '../words/words';
import { lineKeys } from './commands';
import { highlightSyntax } from './syntax';

/**
 * Replaces the text area by an editor. A hidden area with half a megabyte would slow the
 * browser down. The form gets the text on submission.
 */
export function replaceArea(area: HTMLTextAreaElement, form: HTMLFormElement, more: Extension): EditorView {
  const { id, name, value } = area;
  const invalid = area.getAttribute('aria-invalid');
  const view = new EditorView({
    state: EditorState.create({
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
    }),
  });
  form.addEventListener('formdata', (e) => e.formData.set(name, view.state.doc.toString()));
  area.value = '';
  area.replaceWith(view.dom);
  return view;
}
