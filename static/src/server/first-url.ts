import type { CheckRequest } from './check';

/**
 * The number of the first URL in a table that has no room for all URLs: the last one
 * requested, as long as the URLs and the crawlers stay the same.
 */
export class FirstURL {
  private tested: string;

  /** fields are those of the served form; first is the number in the served table, if it has one. */
  constructor(
    fields: CheckRequest,
    private first = '1',
  ) {
    this.tested = testedIn(fields);
  }

  /** Returns the number for a check with these fields and further parameters. */
  of(fields: CheckRequest, more: CheckRequest = {}): string {
    const tested = testedIn({ ...fields, ...more });
    if (tested !== this.tested) this.first = '1';
    this.tested = tested;
    return (this.first = String(more['urls-from'] ?? this.first));
  }
}

/** Returns the tested URLs and crawlers as text for comparison. A preset replaces the crawlers. */
function testedIn({ urls, agents, preset }: CheckRequest): string {
  return JSON.stringify([urls, agents, preset]);
}
