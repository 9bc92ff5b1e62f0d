/** The marks in the file, in columns. Lines count from 1; positions refer to the document that was sent. */
export interface Marks {
  states: string; // stretches: b blank, # comment, c counts, i ignored; number of lines, if several
  starts: number[]; // starts of lines, if the document cannot show them; else empty
  hues: number[]; // stretches: hue or -1, number of lines
  origins: number[]; // stretches: colour of the program or service that wrote them or 0, number of lines
  edges: number[]; // stretches: part of a bracket, number of lines
  remarks: number[]; // line, from, to, text
  fused: number[]; // line, text, text of the finding that corrects it or -1
  texts: MarkText[];
  omitted: number; // lines with remarks beyond those in remarks
  unread: number; // offset at which the reader stops, or -1
  facts: { text: string; of?: string }[]; // in words, with the code of the marks that one counts
}

/** A text about lines. */
export interface MarkText {
  code: string; // wins, ignored, fused, or the code of a note
  text: string; // code is between backticks
  title?: string; // of a finding, whose text is its code; of an origin the path of its page
  repeats?: boolean; // an earlier line shows the title in words
}

/** Yields the entries of a column with size numbers each. */
export function* entries(column: number[], size: number): Generator<number[]> {
  for (let i = 0; i + size <= column.length; i += size) yield column.slice(i, i + size);
}
