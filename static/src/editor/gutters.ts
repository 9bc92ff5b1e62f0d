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
