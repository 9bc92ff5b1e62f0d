import type { Charset } from '../file/encoding';
import type { Marks } from '../file/marks';

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
