import type { EditorState } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { entries, type Marks } from '../file/marks';
import { decidingLine } from './deciding';
import { lineStart, marksOf } from './marks';

const width = 8; // pixels

/** The kinds of marks in the strip, in order of increasing importance. */
const kinds = ['ignored', 'warning', 'error', 'decides'] as const;
type Kind = (typeof kinds)[number];

/**
 * A strip beside the scroll bar with an overview of a file longer than its pane: ignored
 * lines, lines with findings, and the deciding one. A click goes there. The list of remarks
 * has the same in text.
 */
export const strip = ViewPlugin.fromClass(
  class {
    private readonly canvas = document.createElement('canvas');
    private drawn: unknown[] = [];
    private frame = 0;

    /** Draws at most once a frame. */
    private readonly drawSoon = () => {
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.draw());
    };

    private readonly size = new ResizeObserver(this.drawSoon);
    private readonly theme = matchMedia('(prefers-color-scheme: dark)');

    constructor(private readonly view: EditorView) {
      this.canvas.className = 'cm-strip';
      this.canvas.ariaHidden = 'true';
      this.canvas.addEventListener('click', (e) => this.go(e));
      view.dom.append(this.canvas);
      this.size.observe(view.dom);
      // The page or the system may change the theme.
      this.theme.addEventListener('change', this.drawSoon);
      document.addEventListener('change', this.drawSoon);
    }

    update({ state, heightChanged }: ViewUpdate) {
      const shown = [marksOf(state), decidingLine(state), state.doc.lines];
      if (!heightChanged && shown.every((value, i) => value === this.drawn[i])) return;
      this.drawn = shown;
      this.drawSoon();
    }

    private draw() {
      const { canvas, view } = this;
      const { clientHeight, offsetWidth, clientWidth, scrollHeight } = view.scrollDOM;
      canvas.hidden = scrollHeight <= clientHeight; // the whole file is in view
      if (canvas.hidden) return;
      const styles = getComputedStyle(canvas);
      const colours: Record<Kind, string> = {
        ignored: styles.borderBlockStartColor,
        warning: styles.borderInlineEndColor,
        error: styles.borderBlockEndColor,
        decides: styles.borderInlineStartColor,
      };
      canvas.style.setProperty('inset-inline-end', `${offsetWidth - clientWidth}px`);
      [canvas.width, canvas.height] = [width * devicePixelRatio, clientHeight * devicePixelRatio];
      const context = canvas.getContext('2d')!;
      context.scale(devicePixelRatio, devicePixelRatio);
      const marked = markedLines(view.state);
      for (const kind of kinds) {
        context.fillStyle = colours[kind];
        for (const line of marked[kind]) {
          const at = ((line - 1) / view.state.doc.lines) * clientHeight;
          context.fillRect(kind === 'ignored' ? width / 2 : 0, at, width, kind === 'decides' ? 3 : 2);
        }
      }
    }

    private go(e: MouseEvent) {
      const share = e.offsetY / this.canvas.clientHeight;
      const { scrollDOM } = this.view;
      scrollDOM.scrollTop = share * scrollDOM.scrollHeight - scrollDOM.clientHeight / 2;
    }

    destroy() {
      cancelAnimationFrame(this.frame);
      this.size.disconnect();
      this.theme.removeEventListener('change', this.drawSoon);
      document.removeEventListener('change', this.drawSoon);
      this.canvas.remove();
    }
  },
);

/** Returns the lines of each kind, by the editor's numbers. */
function markedLines(state: EditorState): Record<Kind, Set<number>> {
  const lines: Record<Kind, Set<number>> = { ignored: new Set(), warning: new Set(), error: new Set(), decides: new Set() };
  const marks = marksOf(state);
  if (!marks) return lines;
  const number = (line: number) => (marks.starts.length > 0 ? state.doc.lineAt(lineStart(state, line)).number : line);
  addIgnored(marks, (line) => lines.ignored.add(number(line)));
  for (const [line, , , text] of entries(marks.remarks, 4)) {
    const { code } = marks.texts[text!]!;
    if (code === 'error' || code === 'warning') lines[code].add(number(line!));
  }
  const decides = decidingLine(state);
  if (decides > 0) lines.decides.add(number(decides));
  return lines;
}

/** Calls add for every line that is ignored. */
function addIgnored(marks: Marks, add: (line: number) => void) {
  let line = 1;
  for (const [, letter, lines] of marks.states.matchAll(/(\D)(\d*)/g)) {
    const end = line + Number(lines || 1);
    for (; line < end; line++) if (letter === 'i') add(line);
  }
}
