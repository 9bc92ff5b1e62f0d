import { byId } from '../dom/dom';

/**
 * Keeps the first row of a tool true: the site of the robots.txt, its number of lines and, if
 * so, that it is the tester's. The row is folded if there is a file that needs no correction.
 */
export function useFileRow(handed: boolean) {
  const row = document.getElementById('file-row') as HTMLDetailsElement | null;
  if (!row) return;
  const robots = byId<HTMLTextAreaElement>('robots');
  const from = document.getElementById('from') as HTMLInputElement | null;
  const failed = from?.ariaInvalid === 'true'; // the file is still another one
  say(robots.value, failed ? '' : (from?.value ?? ''), handed);
  if (robots.value && !row.querySelector('[aria-invalid]')) row.open = false;
  robots.addEventListener('input', () => {
    if (from) from.value = ''; // the text is no longer the site's
    row.removeAttribute('data-recoded');
    say(robots.value, '', false);
  });
  from?.addEventListener('keydown', (e) => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    document.querySelector<HTMLButtonElement>('.fetch [name=take]')!.click();
  });
}

function say(robots: string, from: string, handed: boolean) {
  const facts = byId('file-facts');
  const { none, one, many, facts: both, tester } = facts.dataset as Record<string, string>;
  const n = robots.replace(/\n$/, '').split('\n').length;
  const lines = n === 1 ? one! : many!.replace('{n}', n.toLocaleString(document.documentElement.lang));
  const site = from.replace(/^.*?:\/\//, '').replace(/\/.*/, '');
  const text = site ? both!.replace('{site}', site).replace('{lines}', lines) : lines;
  facts.textContent = robots ? text + (handed ? `, ${tester}` : '') : none!;
}

/** Folds the form of a tool that answers in place, to a line with the question. */
export function foldForm(...asked: string[]) {
  const form = byId<HTMLDetailsElement>('asked');
  form.dataset['answered'] = '';
  form.open = false;
  const said = document.querySelectorAll('#file-row strong, #file-facts, [data-recoded] .recoded');
  byId('asked-what').textContent = [[...said].map((e) => e.textContent!.trim()).join(' '), ...asked].filter(Boolean).join(' · ');
}

/** Shows the form of a tool. */
export function unfoldForm() {
  byId<HTMLDetailsElement>('asked').open = true;
}
