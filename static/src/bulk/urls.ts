/** Why a file, or the rest of it, was not read, as the server has it; the page has a sentence for each. */
export type Problem = 'gzip' | 'large' | 'column' | 'row' | 'index' | 'xml' | 'broken' | 'many' | 'unread';

/** The URLs of a file, and why there are no more of them; "" if that is all there is. */
export interface Urls {
  urls: string[];
  problem: Problem | '';
}
