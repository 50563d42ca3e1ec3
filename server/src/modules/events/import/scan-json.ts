import { ENTRY_LENGTH_MAX } from './import-record.ts';

/** The text of one entry of a JSON list, with the line it starts on; or why it was passed over. */
export type JsonEntry =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly reason: string };

const DEPTH_MAX = 32;
const QUOTE = 34;
const BACKSLASH = 92;
const NEWLINE = 10;
const OPEN = new Set([91, 123]);
const CLOSE = new Set([93, 125]);
const COMMA = 44;
const SEPARATE = new Set([COMMA, NEWLINE]);

/**
 * Cuts a JSON list, a list inside an object (`{"events": […]}`), or objects one after the other into their entries
 * without parsing the whole, so that one bad entry does not spoil the rest and every entry knows its line.
 */
export function* scanJson(text: string): Generator<JsonEntry> {
  const state = { text, position: findList(text), line: 1 };
  state.line += text.slice(0, state.position).split('\n').length - 1;
  while (state.position < text.length) {
    const code = text.charCodeAt(state.position);
    if (code === NEWLINE) state.line += 1;
    if (CLOSE.has(code)) return;
    if (code <= 32 || code === COMMA) {
      state.position += 1;
      continue;
    }
    yield readEntry(state);
  }
}

/** Position behind the bracket that opens the list, or of the first object where there is none. */
function findList(text: string): number {
  const start = /^\s*/.exec(text)?.[0].length ?? 0;
  if (text[start] === '[') return start + 1;
  const wrapped = /^\s*\{[^[]{0,4000}?"(?:events|conferences|items|data)"\s*:\s*\[/i.exec(text);
  return wrapped === null ? start : wrapped[0].length;
}

function readEntry(state: { readonly text: string; position: number; line: number }): JsonEntry {
  const { text, position: start, line } = state;
  const { end, deepest, isCut } = measureEntry(text, start);
  const entry = text.slice(start, end);
  state.position = end;
  state.line += entry.split('\n').length - 1;
  if (isCut) return { line, reason: 'The file ends in the middle of this entry.' };
  if (entry.length > ENTRY_LENGTH_MAX) return { line, reason: 'This entry is too long.' };
  return deepest > DEPTH_MAX ? { line, reason: 'This entry is nested too deeply.' } : { line, text: entry };
}

type Extent = { readonly end: number; readonly deepest: number; readonly isCut: boolean };

/** An entry ends with its last bracket or, where it is no object and no list, before the next comma or line. */
function measureEntry(text: string, start: number): Extent {
  let depth = 0;
  let deepest = 0;
  let position = start;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === QUOTE) {
      position = endOfString(text, position);
      if (position === -1) return { end: text.length, deepest, isCut: true };
      continue;
    }
    if (OPEN.has(code)) deepest = Math.max(deepest, ++depth);
    if (CLOSE.has(code)) depth -= 1;
    if (depth < 0 || (depth === 0 && SEPARATE.has(code))) return { end: position, deepest, isCut: false };
    position += 1;
    if (depth === 0 && CLOSE.has(code)) return { end: position, deepest, isCut: false };
  }
  return { end: position, deepest, isCut: depth > 0 };
}

/** Position behind the string that begins at `quote`; -1 when it never ends. */
function endOfString(text: string, quote: number): number {
  for (let position = quote + 1; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === BACKSLASH) position += 1;
    else if (code === QUOTE) return position + 1;
  }
  return -1;
}
