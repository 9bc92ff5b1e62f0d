import type { Question } from './check';

/** Returns the fields of a form, the file among them. */
export function fieldsOf(form: HTMLFormElement): Question {
  const fields = new FormData(form);
  const question: Question = {};
  for (const name of new Set(fields.keys())) {
    const values = fields.getAll(name).filter((value) => typeof value === 'string');
    question[name] = values.length === 1 ? values[0]! : values;
  }
  return question;
}

/** Returns what is asked of the file, as text to compare; the file is not in it. */
export function askedOf({ robots: _, ...others }: Question): string {
  return JSON.stringify(others);
}

/** Returns the ids of what is unfolded, which is never left out of an answer. */
export function unfolded(): string[] {
  return [...document.querySelectorAll('#reads details[open][id], #answers details[open][id]')].map(({ id }) => id);
}
