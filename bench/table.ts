/** One row of results. */
export type BenchmarkResult = { readonly name: string; readonly cells: readonly string[]; readonly withinBudget: boolean };

/** Returns a text table: names to the left, numbers to the right, and a mark for each budget. */
export function formatTable(head: readonly string[], results: readonly BenchmarkResult[]): string {
  const rows = [head, ...results.map(({ name, cells }) => [name, ...cells])];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const texts = rows.map((row) =>
    widths.map((width, column) => (column === 0 ? row[column]?.padEnd(width) : row[column]?.padStart(width))).join('   '),
  );
  return texts.map((text, index) => `  ${formatMark(results[index - 1])} ${text}`).join('\n');
}

function formatMark(result: BenchmarkResult | undefined): string {
  if (result === undefined) return ' ';
  return result.withinBudget ? '✓' : '✗';
}
