import type { Charset } from '../file/encoding';
import type { Marks } from '../file/marks';

/** The server's answer to a check. */
export interface Answer {
  marks: Marks | null;
  parts: Record<string, string>; // HTML by id
  fields: Record<string, string>; // values of fields that the server filled in, by id
  edits: Edit[]; // the edits of a fix; the rest is about the document after them
  encoding: Charset; // the encoding of the document after them
  done: string; // a note on the requested action; empty if there was none
  fault: Fault | null;
  partial: boolean; // folded content and the answers of other readers are omitted
}

/** A change of the document. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
}

/** An error in the form, with its field. */
export interface Fault {
  field: string;
  text: string;
}
