import type { CheckRequest } from './check';

/** Returns the fields of a form, the file among them. */
export function fieldsOf(form: HTMLFormElement): CheckRequest {
  const fields = new FormData(form);
  const request: CheckRequest = {};
  for (const name of new Set(fields.keys())) {
    const values = fields.getAll(name).filter((value) => typeof value === 'string');
    request[name] = values.length === 1 ? values[0]! : values;
  }
  return request;
}

/** Returns what is asked of the file, as text to compare; the file is not in it. */
export function withoutFile({ robots: _, ...others }: CheckRequest): string {
  return JSON.stringify(others);
}

/** Returns the ids of what is unfolded or in view, which is never left out of an answer. */
export function unfolded(): string[] {
  return [...document.querySelectorAll('.panels details[open][id], .panel[data-open]')].map(({ id }) => id);
}
