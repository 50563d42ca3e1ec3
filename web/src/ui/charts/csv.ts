export type CsvCell = string | number;
export type CsvTable = { readonly head: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] };

/** Lines as spreadsheets read them. Words that begin like a formula are kept words by an apostrophe in front. */
export function csvOf({ head, rows }: CsvTable): string {
  return [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n');
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text to the browser as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
  link.click();
  URL.revokeObjectURL(url);
}
