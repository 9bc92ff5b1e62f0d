import type { Charset } from '../file/encoding';

/** What the server answers to a check. */
export interface Answer {
  marks: Marks | null;
  parts: Record<string, string>; // HTML by id
  fields: Record<string, string>; // what the server filled in, by id
  edits: Edit[]; // what a fix changes; the rest is about the document after them
  encoding: Charset; // how the document is stored after them
  done: string; // what was done, in words; empty if nothing was asked for
  fault: Fault | null;
  partial: boolean; // what is folded and what other readers say is left out
}

/** A change of the document. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
}

/** What has to be corrected first, and in which field. */
export interface Fault {
  field: string;
  text: string;
}

/**
 * What is marked in the file, in columns. Lines count from 1; positions are
 * those of the document that was sent.
 */
export interface Marks {
  states: string; // stretches: b blank, # comment, c counts, i ignored; number of lines, if several
  starts: number[]; // where lines begin, if the document cannot know; else empty
  hues: number[]; // stretches: hue or -1, number of lines
  edges: number[]; // stretches: part of a bracket, number of lines
  remarks: number[]; // line, from, to, text
  fused: number[]; // line, text, text of the finding that corrects it or -1
  texts: MarkText[];
  omitted: number; // lines with remarks beyond those in remarks
  unread: number; // where the reader stops, or -1
  facts: string[];
}

/** What there is to say about lines. */
export interface MarkText {
  code: string; // wins, ignored, fused, or that of a note
  text: string; // code is between backticks
  title?: string; // of a finding, whose text is its code
}

/** Yields a column that holds size numbers for each entry, entry by entry. */
export function* entries(column: number[], size: number): Generator<number[]> {
  for (let i = 0; i + size <= column.length; i += size) yield column.slice(i, i + size);
}
