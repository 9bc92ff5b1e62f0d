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

/** Returns a button that does not submit. */
export function button(className: string, ...content: (Node | string)[]): HTMLButtonElement {
  const made = element('button', className, ...content);
  made.type = 'button';
  return made;
}

/** Puts files into a field as a choice would. */
export function choose(field: HTMLInputElement, files: FileList) {
  field.files = files;
  field.dispatchEvent(new Event('change', { bubbles: true })); // browsers send none
}

const { lang } = document.documentElement;

/** How the paths of pages in this page's language begin; "" in English. */
export const prefix = lang === 'en' ? '' : `/${lang}`;

/** Returns the path of a page in this language, as it is in English. */
export const plainPath = (url = location.href) => new URL(url).pathname.slice(prefix.length);

/** Reports whether the page is read from right to left. */
export const fromRight = () => getComputedStyle(document.body).direction === 'rtl';

/** The direction of an arrow key: 1 forward, -1 back, 0 for other keys. */
export function wayOf(key: string): number {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  return way * (fromRight() ? -1 : 1);
}

/** Returns a sign that screen readers skip. */
export function sign(text: string, className = ''): HTMLElement {
  const made = element('span', className, text);
  made.ariaHidden = 'true';
  return made;
}

/** Saves a blob as a file of the visitor. */
export function download(name: string, blob: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
