import { importsText } from '@festoon/catalogue/events/imports';
import { ENTRY_LENGTH_MAX } from './import-record.ts';

/** The text of one entry of a JSON list, with the line on which it starts, or the reason why it was skipped. */
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
 * Splits a JSON list, a list inside an object (`{"events": […]}`), or a sequence of objects into entries without parsing
 * the whole, so that one invalid entry does not affect the others and every entry has its line number.
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

/** Returns the position after the bracket that opens the list, or of the first object if there is none. */
function findList(text: string): number {
  const start = /^\s*/.exec(text)?.[0].length ?? 0;
  if (text[start] === '[') return start + 1;
  const wrapped = /^\s*\{[^[]{0,4000}?"(?:events|conferences|items|data)"\s*:\s*\[/i.exec(text);
  return wrapped === null ? start : wrapped[0].length;
}

type ScanState = { readonly text: string; position: number; line: number };

function readEntry(state: ScanState): JsonEntry {
  const { position: start, line } = state;
  const { depth, deepest } = skipEntry(state);
  const text = state.text.slice(start, state.position);
  state.position = Math.max(state.position, start + 1);
  if (depth > 0) return { line, reason: importsText('truncatedEntry') };
  if (text.length > ENTRY_LENGTH_MAX) return { line, reason: importsText('entryTooLong') };
  return deepest > DEPTH_MAX ? { line, reason: importsText('entryTooDeep') } : { line, text };
}

/** Moves to the position after the entry. A depth above zero means that the file ended before it did. */
function skipEntry(state: ScanState): { depth: number; deepest: number } {
  let depth = 0;
  let deepest = 0;
  for (; state.position < state.text.length; state.position += 1) {
    const code = state.text.charCodeAt(state.position);
    if (depth === 0 && (code === COMMA || code === NEWLINE || CLOSE.has(code))) return { depth, deepest };
    if (code === NEWLINE) state.line += 1;
    if (code === QUOTE && !skipString(state)) return { depth: depth + 1, deepest };
    if (OPEN.has(code)) deepest = Math.max(deepest, ++depth);
    if (!CLOSE.has(code)) continue;
    depth -= 1;
    if (depth > 0) continue;
    state.position += 1;
    return { depth, deepest };
  }
  return { depth, deepest };
}

/** Moves to the closing quote of the string. Returns false if there is none. */
function skipString(state: ScanState): boolean {
  for (state.position += 1; state.position < state.text.length; state.position += 1) {
    const code = state.text.charCodeAt(state.position);
    if (code === QUOTE) return true;
    if (code === NEWLINE) state.line += 1;
    if (code === BACKSLASH) state.position += 1;
  }
  return false;
}
