import type { EditorState, Extension } from '@codemirror/state';
import { gutter, gutterWidgetClass, GutterMarker, lineNumbers } from '@codemirror/view';
import { decidingSigns } from './deciding';
import { lineNumber, signsOf } from './marks';
import { FusedBox } from './widgets';

class Below extends GutterMarker {
  constructor(override readonly elementClass: string) {
    super();
  }
}

/** Returns the number of a line as the server counts: it counts no line behind the last line ending. */
function numberOf(n: number, state: EditorState): string {
  if (n > state.doc.lines) return String(n); // asked for to find out how wide the gutter has to be
  const { from, length } = state.doc.line(n);
  return n > 1 && n === state.doc.lines && length === 0 ? '' : String(lineNumber(state, from));
}

/** Beside each line: its sign, its number as the server counts, and its group. */
export const gutters: Extension = [
  lineNumbers({ formatNumber: numberOf }),
  gutter({
    class: 'cm-signs',
    markers: (view) => [decidingSigns(view.state), signsOf(view.state)],
  }),
  gutterWidgetClass.of((_, widget) => (widget instanceof FusedBox ? new Below(widget.group) : null)),
];
