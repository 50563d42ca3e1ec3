import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { link, paragraph, quote } from '../../../../platform/email/parts.ts';

const URL_PATTERN = /https?:\/\/[^\s<>"']+/gi;
const TRAILING_PUNCTUATION = /[.,;:!?)\]}]+$/;

/**
 * Returns user-written text as parts of an email: a blank line ends a paragraph, lines stay lines, and web addresses become
 * links. A link always shows its target; an address that hides the target behind a name in front of the host stays text.
 */
export function linkifyText(text: string): ReactElement[] {
  return withUnixLines(text)
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block, index) => createElement(Fragment, { key: index }, paragraph(...linesOf(block))));
}

/** Returns user-written text as a quote with the same links, apart from the sentences of the product. Empty without text. */
export function linkifyQuote(text: string): ReactElement[] {
  const trimmed = withUnixLines(text).trim();
  return trimmed === '' ? [] : [quote(trimmed, (line) => createElement(Fragment, null, ...withLinks(line)))];
}

function withUnixLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function linesOf(block: string): ReactNode[] {
  return block
    .split('\n')
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [createElement('br', { key: `br-${index}` })]),
      createElement(Fragment, { key: index }, ...withLinks(line)),
    ]);
}

function withLinks(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { 0: found, index } of line.matchAll(URL_PATTERN)) {
    const address = found.replace(TRAILING_PUNCTUATION, '');
    const href = toSafeUrl(address);
    if (href === null) continue;
    parts.push(line.slice(done, index), createElement(Fragment, { key: index }, link({ label: href, href })));
    done = index + address.length;
  }
  parts.push(line.slice(done));
  return parts;
}

/**
 * Returns the address as the reader's browser interprets it: a host with look-alike letters is shown in its encoded form.
 */
function toSafeUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  const isOpen = (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  return isOpen ? href.replace(/^(https?:\/\/[^/?#]+)\/$/, '$1') : null;
}
