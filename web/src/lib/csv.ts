import { csvField } from '@festoon/contracts/core/csv-field';

export type CsvCell = string | number;
export type CsvTable = { readonly head: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] };

/** Returns lines in the format of spreadsheets. No cell is run as a formula. */
export function formatCsv({ head, rows }: CsvTable): string {
  return [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n');
}

function cellOf(cell: CsvCell): string {
  return typeof cell === 'number' ? String(cell) : csvField(cell);
}

/** Downloads a text as a file. The byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
  link.click();
  URL.revokeObjectURL(url);
}
