/** What spreadsheets take for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** One field by RFC 4180; what a spreadsheet would run is made plain text by an apostrophe. */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Numbers are written as they are, below zero too. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => (typeof field === 'number' ? String(field) : csvField(field))).join(',')}\r\n`;
}

/** Lets spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';
