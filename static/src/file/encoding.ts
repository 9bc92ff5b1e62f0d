import { invertedEffects, isolateHistory } from '@codemirror/commands';
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { type Ending, formatUnusual, isUnusual, moveUnusual, noUnusual, parseUnusual, touchesUnusual, type UnusualEndings } from './endings';

/** The encoding of a file, as far as the text does not show it. */
export interface FileEncoding {
  encoding: Charset;
  ending: Ending; // of most lines
  unusual: string; // the lines with another ending
}

export type Charset = 'utf-8' | 'latin-1' | 'utf-16le' | 'utf-16be';

/** The encoding of typed or pasted text. */
export const plainEncoding: FileEncoding = { encoding: 'utf-8', ending: 'lf', unusual: '' };

/** Changes the encoding. Line numbers are those after the change. */
export const setEncoding = StateEffect.define<Partial<FileEncoding>>();

interface Stored extends Omit<FileEncoding, 'unusual'> {
  unusual: UnusualEndings; // they move with the text
}

const field = StateField.define<Stored>({
  create: () => ({ ...plainEncoding, unusual: noUnusual }),
  update(stored, tr) {
    if (tr.docChanged && stored.unusual.size > 0) stored = { ...stored, unusual: moveUnusual(stored.unusual, tr) };
    for (const effect of tr.effects) {
      if (!effect.is(setEncoding)) continue;
      const { unusual, ...rest } = effect.value;
      stored = { ...stored, ...rest, ...(unusual === undefined ? {} : { unusual: parseUnusual(tr.newDoc, unusual) }) };
    }
    return stored;
  },
});

/** Keeps the encoding of the opened file. Undoing a change also undoes its effect on the encoding. */
export const keepEncoding: Extension = [
  field,
  EditorState.transactionExtender.of((tr) =>
    tr.docChanged && touchesUnusual(tr.startState.field(field).unusual, tr) ? { annotations: isolateHistory.of('full') } : null,
  ),
  invertedEffects.of((tr) => {
    const { startState, effects } = tr;
    const changes = effects.some((effect) => effect.is(setEncoding)) || touchesUnusual(startState.field(field).unusual, tr);
    return changes ? [setEncoding.of(storedEncoding(startState))] : [];
  }),
];

/** Whether the encoding has changed. */
export function encodingChanged(before: EditorState, after: EditorState): boolean {
  return before.field(field) !== after.field(field);
}

/** Returns the encoding for saving the text. */
export function encodingOf(state: EditorState): FileEncoding {
  return { ...storedEncoding(state), encoding: charsetOf(state) };
}

/** Returns the character set for saving the text, as Latin-1 lacks some characters. */
function charsetOf(state: EditorState): Charset {
  const { encoding } = state.field(field);
  return encoding === 'latin-1' && /[^\0-\xff]/.test(state.doc.toString()) ? 'utf-8' : encoding;
}

/** Returns the encoding with the number of unusual endings, which takes no longer for more of them. */
export function encodingFacts(state: EditorState) {
  const { ending, unusual } = state.field(field);
  return { encoding: charsetOf(state), ending, unusual: unusual.size };
}

function storedEncoding(state: EditorState): FileEncoding {
  const { encoding, ending, unusual } = state.field(field);
  return { encoding, ending, unusual: formatUnusual(state.doc, unusual, ending) };
}

/** Reports whether an untrusted value is a valid encoding. */
export function isFileEncoding(value: Partial<FileEncoding> | undefined): value is FileEncoding {
  return (
    ['utf-8', 'latin-1', 'utf-16le', 'utf-16be'].includes(value?.encoding ?? '') &&
    ['lf', 'crlf', 'cr'].includes(value?.ending ?? '') &&
    isUnusual(value?.unusual ?? '-')
  );
}
