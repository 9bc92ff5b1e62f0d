import type { Extension } from '@codemirror/state';
import { gutter, gutterWidgetClass, GutterMarker, lineNumbers } from '@codemirror/view';
import { decidingSigns } from './deciding';
import { lineNumber, signsOf } from './marks';
import { FusedBox } from './widgets';

class Below extends GutterMarker {
  constructor(override readonly elementClass: string) {
    super();
  }
}

/** Beside each line: its sign, its number as the server counts, and its group. */
export const gutters: Extension = [
  lineNumbers({
    formatNumber: (n, state) => (n > state.doc.lines ? String(n) : String(lineNumber(state, state.doc.line(n).from))),
  }),
  gutter({
    class: 'cm-signs',
    markers: (view) => [decidingSigns(view.state), signsOf(view.state)],
  }),
  gutterWidgetClass.of((_, widget) => (widget instanceof FusedBox ? new Below(widget.group) : null)),
];
