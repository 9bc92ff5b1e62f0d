import { plainPath, prefix } from '../dom/dom';
import { arrive, isFollowed, isSent, nameEntry } from './entry';
import type { StoredPage } from './stored-pages';
import { handed, storedJSON, storedKeys, storePage } from './tab';

/** The values of fields by name. */
type Values = Record<string, string>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fragment of a URL for a tool that takes over the tester's state. */
const ofTester = '#draft';

const saveAfter = 1000; // milliseconds without a change

/**
 * Stores the input in the form of a tool for each history entry of this tab, as the tester
 * does. A newly opened tool gets its last input, or the tester's. Returns whether it got the
 * tester's.
 */
export function keepForm(): boolean {
  const key = arrive();
  const [path, isAnswer] = [plainPath(), isSent()];
  const form = document.querySelector<HTMLFormElement>('form.tool-form[method=post]');
  if (!form) {
    if (isAnswer) nameEntry(key, prefix + path + ofTester); // to the tester's form, which would be sent again
    return false;
  }
  const fromTester = location.hash.startsWith(ofTester) && storedJSON(handed);
  const isNew = isFollowed() && !location.search;
  if (!isAnswer) fill(form, valuesAt(isNew ? (storedKeys(path)[0] ?? '') : key));
  if (fromTester) takeState(form, JSON.parse(fromTester) as StoredPage);
  if (/^#(draft|dropped)/.test(location.hash)) nameEntry(key, prefix + path + location.search);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    if (isAnswer || fieldsOf(form).some(isTouched)) storePage(key, { source: path, values: valuesOf(form) });
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(save, saveAfter);
  });
  form.addEventListener('submit', save);
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', () => document.hidden && save());
  return !!fromTester;
}

/** Returns the stored values for a key. */
function valuesAt(key: string): Values {
  return (JSON.parse(storedJSON(key) || '{}') as { values?: Values }).values ?? {};
}

/** Fills in the tester's values under the tools' field names, and notes if its file is not UTF-8. */
function takeState(form: HTMLFormElement, { state, address }: StoredPage) {
  const { robots, urls, agents, reading, site, encoding } = state;
  const from = address || site;
  const [url = ''] = urls.match(/^https?:.*$/m) ?? [];
  fill(form, { robots, urls, agents, reading, site, from, address: from, sites: from, url, after: robots, 'before-address': from });
  form.querySelector('#file-row')?.toggleAttribute('data-recoded', encoding.encoding !== 'utf-8');
}

/** Returns the editable fields. Scripts cannot set file fields. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((e): e is Field => e.matches('textarea, select, input:not([type=file], [type=hidden])'));
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, isChecked(field) ? String(field.checked) : field.value]));
}

function fill(form: HTMLFormElement, values: Values) {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (isChecked(field)) field.checked = value === 'true';
    else field.value = value;
  }
}

/** Reports whether a field differs from the served one. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isChecked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function isChecked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox';
}
