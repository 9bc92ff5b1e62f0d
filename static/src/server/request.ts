import type { CheckRequest } from './check';

/** Returns the fields of a form, including the file. */
export function fieldsOf(form: HTMLFormElement): CheckRequest {
  const fields = new FormData(form);
  const request: CheckRequest = {};
  for (const name of new Set(fields.keys())) {
    const values = fields.getAll(name).filter((value) => typeof value === 'string');
    request[name] = values.length === 1 ? values[0]! : values;
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
