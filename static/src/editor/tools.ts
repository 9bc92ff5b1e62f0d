import { autocompletion, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { knownCrawlers } from '../server/known-crawlers';
import { data, word } from '../words/words';

export { openSearchPanel };

const phrases = ['next', 'previous', 'all', 'match case', 'regexp', 'by word', 'replace', 'replace all', 'close'];

/** The panel to find and replace, with the page's texts. */
const find: Extension = [
  search({ top: true }),
  EditorState.phrases.of(Object.fromEntries(phrases.map((phrase) => [phrase, word(`search.${phrase}`)]))),
];

const fields = data.fields.map((label): Completion => ({ label, apply: `${label}: ` }));

/** Suggests fields at the start of a line, and crawlers in user-agent lines. */
const complete: Extension = autocompletion({ override: [source], icons: false, maxRenderedOptions: 50 });

function source(context: CompletionContext): CompletionResult | null | Promise<CompletionResult | null> {
  const field = context.matchBefore(/^[ \t]*[\w-]*$/);
  if (field) return offer(context, field.text.trimStart(), fields);
  const crawler = context.matchBefore(/^[ \t]*user-?[ \t]?agent[ \t]*:[ \t]*[^#\s]*$/i);
  if (!crawler) return null;
  const typed = /[^\s:]*$/.exec(crawler.text)![0];
  return knownCrawlers().then(({ tokens }) => offer(context, typed, tokens.map((label) => ({ label }))));
}

/**
 * Suggests options with the typed text as prefix, then options that contain it. Unless
 * requested, it suggests nothing before the first character, nor once an option is complete,
 * so that Enter ends the line.
 */
function offer({ explicit, pos }: CompletionContext, typed: string, all: Completion[]): CompletionResult | null {
  const text = typed.toLowerCase();
  const at = ({ label }: Completion) => label.toLowerCase().indexOf(text);
  if (!explicit && (text === '' || all.some(({ label }) => label.toLowerCase() === text))) return null;
  const options = [...all.filter((option) => at(option) === 0), ...all.filter((option) => at(option) > 0)];
  const getMatch = (option: Completion) => [at(option), at(option) + text.length];
  return { from: pos - typed.length, options, filter: false, getMatch };
}

/** Extensions needed only for editing and searching. */
export const tools: Extension = [complete, find, keymap.of([...searchKeymap])];
