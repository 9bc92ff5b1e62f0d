import { byId } from '../dom/dom';
import type { Marks } from '../file/marks';

/** What the server tells the script beside the page: words everywhere, the rest where there is an editor. */
interface Data {
  words: Record<string, string>; // by code
  fields: string[]; // that a line may begin with
  most: number; // octets that a file may have
  marks: Marks | null; // of the file on the page
}

export const data: Data = JSON.parse(byId('live-data').textContent!);
