import { GutterMarker, WidgetType } from '@codemirror/view';
import { element } from '../dom/dom';
import type { MarkText } from '../file/marks';
import { remark } from '../words/prose';
import { word } from '../words/words';

/** The remarks on a line, at its end, if there is room. The list under Findings always has them. */
export class LineEnd extends WidgetType {
  constructor(
    private readonly texts: MarkText[],
    private readonly length: number, // of the line
  ) {
    super();
  }

  override eq(other: LineEnd) {
    return this.length === other.length && this.texts.length === other.texts.length && this.texts.every((t, i) => same(t, other.texts[i]!));
  }

  toDOM() {
    const end = element('span', 'cm-end', ...this.texts.map(remark));
    end.ariaHidden = 'true';
    end.style.setProperty('--line', `${this.length}ch`);
    return end;
  }
}

/** The reason why a line joins the group above, below the line. */
export class FusedBox extends WidgetType {
  constructor(
    private readonly text: MarkText,
    readonly group: string, // class
    private readonly fix: string, // code of the finding whose fix corrects it, or ''
  ) {
    super();
  }

  override eq(other: FusedBox) {
    return this.group === other.group && this.fix === other.fix && same(this.text, other.text);
  }

  toDOM() {
    const box = element('div', 'cm-fused', remark(this.text));
    if (this.fix) box.append(' ', fixButton(this.fix));
    return box;
  }

  override get estimatedHeight() {
    return 44;
  }
}

function same(a: MarkText, b: MarkText) {
  return a.code === b.code && a.text === b.text && a.title === b.title && a.repeats === b.repeats;
}

/** Returns a button that applies the fix of a finding. */
export function fixButton(code: string): HTMLButtonElement {
  const button = element('button', '', word('fix'));
  button.name = 'fix';
  button.value = code;
  button.setAttribute('form', 'tester');
  return button;
}

/** A sign beside a line. */
export class Sign extends GutterMarker {
  constructor(
    private readonly sign: string,
    override readonly elementClass: string,
  ) {
    super();
  }

  override toDOM() {
    return document.createTextNode(this.sign);
  }
}
