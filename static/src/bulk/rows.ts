/** The height of a row in the style sheet, and a height of tables that all browsers support. */
const rowHeight = 28;
const mostHeight = 8_000_000;
const spare = 8; // rows beyond those in view

/**
 * A table with only the visible rows in the document. It scrolls as if all rows were there.
 * Where that would exceed the height limit of browsers, one scroll step covers more rows.
 */
export class Rows {
  private count = 0;
  private readonly head: HTMLElement;
  private readonly body: HTMLTableSectionElement;

  constructor(private readonly pane: HTMLElement, private readonly fill: (row: HTMLTableRowElement, index: number) => void) {
    this.body = pane.querySelector('tbody')!;
    this.head = pane.querySelector('thead')!;
    pane.addEventListener('scroll', () => this.draw(), { passive: true });
    pane.addEventListener('keydown', (e) => this.key(e));
    new ResizeObserver(() => this.draw()).observe(pane);
  }

  /** Shows so many rows, from the top if asked for. */
  show(count: number, fromTop: boolean) {
    this.count = count;
    this.pane.querySelector('table')!.setAttribute('aria-rowcount', String(count + 1));
    if (fromTop) this.pane.scrollTop = 0;
    this.draw();
  }

  private get inView() {
    return Math.max(1, Math.ceil((this.pane.clientHeight - this.head.offsetHeight) / rowHeight));
  }

  private draw() {
    const height = Math.min(this.count * rowHeight, mostHeight);
    const most = Math.max(1, height + this.head.offsetHeight - this.pane.clientHeight);
    const share = Math.min(1, this.pane.scrollTop / most);
    const scaled = height < this.count * rowHeight;
    const top = scaled ? share * Math.max(0, this.count - this.inView + 1) : this.pane.scrollTop / rowHeight;
    const first = Math.max(0, Math.floor(top) - (scaled ? 0 : spare));
    const last = Math.min(this.count, Math.floor(top) + this.inView + spare);
    const above = scaled ? Math.min(this.pane.scrollTop, Math.max(0, height - (last - first) * rowHeight)) : first * rowHeight;
    const rows: HTMLTableRowElement[] = [];
    for (let i = first; i < last; i++) {
      const row = document.createElement('tr');
      row.setAttribute('aria-rowindex', String(i + 2));
      this.fill(row, i);
      rows.push(row);
    }
    this.body.replaceChildren(spacer(above), ...rows, spacer(Math.max(0, height - above - rows.length * rowHeight)));
  }

  /** Scrolls by whole rows, and to the ends. */
  private key(e: KeyboardEvent) {
    const step = Math.max(1, ((this.pane.scrollHeight - this.pane.clientHeight) / Math.max(1, this.count - this.inView)));
    const by: Record<string, number> = { ArrowDown: step, ArrowUp: -step, PageDown: step * (this.inView - 1), PageUp: -step * (this.inView - 1), Home: -Infinity, End: Infinity };
    const move = by[e.key];
    if (move === undefined || e.target !== this.pane || e.ctrlKey || e.altKey || e.metaKey) return;
    e.preventDefault();
    this.pane.scrollTop = Math.max(0, Math.min(this.pane.scrollHeight, this.pane.scrollTop + move));
  }
}

/** Room for rows that are not in the document. */
function spacer(height: number): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.ariaHidden = 'true';
  row.className = 'bulk-spacer';
  row.style.height = `${height}px`;
  return row;
}
