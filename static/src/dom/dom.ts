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
