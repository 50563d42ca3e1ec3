// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const URL_LENGTH_MAX = 2000;

/**
 * Returns text of several lines without control characters, cut to a length. Returns an empty text for anything but text
 * and numbers.
 */
export function cleanText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const clean = String(value)
    .slice(0, maxLength * 4)
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .trim();
  return clean.slice(0, maxLength).replace(LONE_SURROGATES, '').trimEnd();
}

/** Returns text on one line: as `cleanText`, with each sequence of white space as one space. */
export function cleanLine(value: unknown, maxLength: number): string {
  return cleanText(cleanText(value, maxLength * 2).replace(/\s+/g, ' '), maxLength);
}

/** Returns a web address, with `https://` if it has no scheme. Returns an empty text for any other text. */
export function cleanUrl(value: unknown): string {
  const text = cleanLine(value, URL_LENGTH_MAX);
  if (text === '' || /\s/.test(text)) return '';
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || !url.hostname.includes('.')) return '';
  return url.username === '' && url.password === '' ? address : '';
}
