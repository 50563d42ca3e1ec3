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
  let depth = 0;
  let deepest = 0;
  let inString = false;
  let position = start;
  for (; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === NEWLINE) state.line += 1;
    if (inString) {
      if (code === BACKSLASH) position += 1;
      else if (code === QUOTE) inString = false;
      continue;
    }
    if (code === QUOTE) inString = true;
    else if (OPEN.has(code)) deepest = Math.max(deepest, ++depth);
    else if (CLOSE.has(code)) depth -= 1;
    if (depth < 0 || (depth === 0 && (code === COMMA || code === NEWLINE))) {
      if (code === NEWLINE) state.line -= 1;
      break;
    }
    if (depth === 0 && CLOSE.has(code)) {
      position += 1;
      break;
    }
  }
  state.position = Math.max(position, start + 1);
  if (depth > 0 || inString) return { line, reason: 'The file ends in the middle of this entry.' };
  if (position - start > ENTRY_LENGTH_MAX) return { line, reason: 'This entry is too long.' };
  return deepest > DEPTH_MAX
    ? { line, reason: 'This entry is nested too deeply.' }
    : { line, text: text.slice(start, position) };
}
