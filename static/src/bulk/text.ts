/** Returns the lines of a text that hold something. */
export const lines = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean);

/** Returns a text without the white space around it, of which a byte order mark is none. */
export const trimmed = (text: string) => (/^[^\s\x85]/.test(text) && /[^\s\x85]$/.test(text) ? text : text.replace(/^(?:(?!\ufeff)[\s\x85])+/, '').replace(/(?:(?!\ufeff)[\s\x85])+$/, ''));
