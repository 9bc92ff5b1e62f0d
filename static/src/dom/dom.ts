/** Returns the element with the given id, which the page must have. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element #${id}`);
  return found as T;
}

/** Returns a new element. */
export function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '', ...content: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** Returns a button that sends nothing. */
export function button(className: string, ...content: (Node | string)[]): HTMLButtonElement {
  const made = element('button', className, ...content);
  made.type = 'button';
  return made;
}

/** Tells whether the lines of the page begin at the right. */
export const fromRight = () => getComputedStyle(document.body).direction === 'rtl';

/** Which way an arrow key leads: 1 onwards, -1 back, 0 if it is another key. */
export function wayOf(key: string): number {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  return way * (fromRight() ? -1 : 1);
}

/** Returns a sign for those who see it, which is not read out. */
export function sign(text: string, className = ''): HTMLElement {
  const made = element('span', className, text);
  made.ariaHidden = 'true';
  return made;
}
