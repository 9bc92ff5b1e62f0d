/** Returns the nonblank lines of a text. */
export const lines = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean);

/** Returns a text without surrounding white space. A byte order mark is not white space. */
export const trimmed = (text: string) => (/^[^\s\x85]/.test(text) && /[^\s\x85]$/.test(text) ? text : text.replace(/^(?:(?!\ufeff)[\s\x85])+/, '').replace(/(?:(?!\ufeff)[\s\x85])+$/, ''));
