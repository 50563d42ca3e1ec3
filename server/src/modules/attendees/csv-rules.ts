/** What spreadsheets take for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** One field by RFC 4180; what a spreadsheet would run is made plain text by an apostrophe. */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

/** Lets spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';
