import type { CheckRequest } from './check';

/** Elements of a form that are not sent. */
const unsent = ':disabled, button, :is([type=radio], [type=checkbox]):not(:checked)';

/** Returns the fields of a form. It does without FormData, for which Chromium lays the page out. */
export function fieldsOf({ elements }: HTMLFormElement): CheckRequest {
  const request: CheckRequest = {};
  for (const field of elements) {
    const { name, value } = field as HTMLInputElement;
    if (name && !field.matches(unsent)) request[name] = name in request ? [request[name]!, value].flat() : value;
  }
  return request;
}

/** Returns the request without the file as text for comparison. */
export function withoutFile({ robots: _, ...others }: CheckRequest): string {
  return JSON.stringify(others);
}

/** Returns the ids of unfolded or visible elements, which are never omitted from an answer. */
export function unfolded(): string[] {
  return [...document.querySelectorAll('.panels details[open][id], .panel[data-open]')].map(({ id }) => id);
}
