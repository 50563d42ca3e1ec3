/** One line of what was measured; `kept` says whether its budget was. */
export type Line = { readonly name: string; readonly cells: readonly string[]; readonly kept: boolean };

/** A table as text: names to the left, numbers to the right, and a mark for each budget. */
export function tableOf(head: readonly string[], lines: readonly Line[]): string {
  const rows = [head, ...lines.map(({ name, cells }) => [name, ...cells])];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const texts = rows.map((row) =>
    widths.map((width, column) => (column === 0 ? row[column]?.padEnd(width) : row[column]?.padStart(width))).join('   '),
  );
  return texts.map((text, index) => `  ${markOf(lines[index - 1])} ${text}`).join('\n');
}

function markOf(line: Line | undefined): string {
  if (line === undefined) return ' ';
  return line.kept ? '✓' : '✗';
}
