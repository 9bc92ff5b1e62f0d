/** Returns the p-th percentile. */
export function percentile(values, p) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? NaN;
}

export function median(values) {
  return percentile(values, 50);
}

/** Prints rows, which have the same columns, as a table in Markdown. */
export function print(rows) {
  const columns = Object.keys(rows[0]);
  const width = (name) => Math.max(name.length, ...rows.map((row) => row[name].length));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(line(columns.map((name) => name.padEnd(width(name)))));
  console.log(line(columns.map((name) => '-'.repeat(width(name)))));
  for (const row of rows) console.log(line(columns.map((name) => row[name].padEnd(width(name)))));
  console.log();
}
