import { csvField } from '@festoon/contracts/core/csv-field';

/** Returns one line. Numbers are written as they are, including negative ones. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => (typeof field === 'number' ? String(field) : csvField(field))).join(',')}\r\n`;
}

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';
