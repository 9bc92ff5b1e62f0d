/** The reason why a file, or the rest of it, was not read, by the server's code. The page has a sentence for each. */
export type Problem = 'gzip' | 'large' | 'column' | 'row' | 'index' | 'xml' | 'broken' | 'many' | 'unread';

/** The URLs of a file, and the reason why the list is incomplete; "" if it is complete. */
export interface Urls {
  urls: string[];
  problem: Problem | '';
}
