import type { Page } from '@playwright/test';

/** The words and controls in the window, apart from the text of the file itself. */
export interface Seen {
  words: string[];
  controls: string[];
}

/** Returns what is in view. A word or control that is covered or cut off is not. */
export function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const shown = (e: Element) => {
      if (!e.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true })) return false;
      for (let at: Element | null = e; at; at = at.parentElement) {
        const { clipPath, position } = getComputedStyle(at);
        if (clipPath !== 'none' && position === 'absolute') return false;
      }
      return true;
    };
    const within = (value: number, end: number) => Math.min(Math.max(value, 1), end - 2);
    const inView = ({ left, right, top, bottom, width, height }: DOMRect, of: Element) => {
      if (width <= 1 || height <= 1 || bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return false;
      const on = document.elementFromPoint(within((left + right) / 2, innerWidth), within((top + bottom) / 2, innerHeight));
      return !!on && (of.contains(on) || on.contains(of));
    };
    const ofFile = (e: Element) => e.closest('.cm-lineNumbers') || (e.closest('.cm-line') && !e.closest('[contenteditable=false], .remark'));

    const words: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode as Text;
      const parent = node.parentElement!;
      if (!node.data.trim() || parent.matches('script, style, template, option, noscript') || ofFile(parent) || !shown(parent)) continue;
      for (const { 0: text, index } of node.data.matchAll(/\S*[\p{L}\p{N}]\S*/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        if (inView(range.getBoundingClientRect(), parent)) words.push(text);
      }
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input:not([type=hidden]), textarea, select')) {
      if (!shown(field) || !inView(field.getBoundingClientRect(), field)) continue;
      const text = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value || field.placeholder;
      words.push(...(text ?? '').split(/\s+/).filter(Boolean));
    }
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [contenteditable=true]')]
      .filter((e) => shown(e) && inView(e.getBoundingClientRect(), e))
      .map((e) => (e.innerText || e.ariaLabel || e.tagName).trim().replace(/\s+/g, ' ').slice(0, 24));
    return { words, controls };
  });
}
