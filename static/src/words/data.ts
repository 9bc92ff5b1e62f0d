import { byId } from '../dom/dom';
import type { Marks } from '../file/marks';

/** The server's data for the script: texts on every page, the rest on pages with an editor. */
interface Data {
  words: Record<string, string>; // by code
  fields: string[]; // known fields of lines
  most: number; // maximum octets of a file
  marks: Marks | null; // of the file on the page
}

export const data: Data = JSON.parse(byId('live-data').textContent!);
