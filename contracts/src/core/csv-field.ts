/** Matches a cell start that a spreadsheet would evaluate as a formula. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

// If a semicolon separates the cells, a comma does not: our quotes are then in the middle of a cell and protect nothing.
const FORMULA_INSIDE = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

/**
 * Returns one field in the format of RFC 4180. An apostrophe turns text that a spreadsheet would evaluate into plain
 * text, also if the file is opened with a semicolon or a tab as its separator.
 */
export function csvField(text: string): string {
  const inside = text.replaceAll(FORMULA_INSIDE, "$1'");
  const safe = FORMULA.test(text) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
