import type { CheckRequest } from './check';

/**
 * The number of the first URL in the table, which has not room for all: that which was
 * asked for last, for as long as the URLs and the crawlers stay the same.
 */
export class FirstURL {
  private tested: string;

  /** Fields are those of the form that the page came with; first is the number in its table, if it has one. */
  constructor(
    fields: CheckRequest,
    private first = '1',
  ) {
    this.tested = testedIn(fields);
  }

  /** Returns the number for a question with these fields that asks for more. */
  of(fields: CheckRequest, more: CheckRequest = {}): string {
    const tested = testedIn({ ...fields, ...more });
    if (tested !== this.tested) this.first = '1';
    this.tested = tested;
    return (this.first = String(more['urls-from'] ?? this.first));
  }
}

/** Returns what is tested, as text to compare: a preset stands in for the crawlers. */
function testedIn({ urls, agents, preset }: CheckRequest): string {
  return JSON.stringify([urls, agents, preset]);
}
