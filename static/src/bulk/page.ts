/** Returns the element with the given id, which the page must have. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

const words: Record<string, string> = JSON.parse(document.getElementById('live-words')?.textContent ?? '{}');

/** Returns what the page says under the given code, filled in; the code if there is nothing. */
export function say(code: string, vars: Record<string, string> = {}): string {
  return (words[code] ?? code.replace(/^\w+\./, '')).replace(/\{(\w+)\}/g, (name, key: string) => vars[key] ?? name);
}

const numbers = new Intl.NumberFormat('en-US');

/** Numbers have their thousands apart, as the server writes them. */
export const count = (n: number) => numbers.format(n);

/** Returns the lines of a text that hold something. */
export const lines = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean);

/** Returns a text without the white space around it, of which a byte order mark is none. */
export const trimmed = (text: string) => (/^[^\s\x85]/.test(text) && /[^\s\x85]$/.test(text) ? text : text.replace(/^(?:(?!\ufeff)[\s\x85])+/, '').replace(/(?:(?!\ufeff)[\s\x85])+$/, ''));
