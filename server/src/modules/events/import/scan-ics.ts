import { ENTRY_LENGTH_MAX } from './import-record.ts';

/** What a calendar file holds: its own zone, its names for zones, and each event's lines. */
export type IcsScan = {
  zone: string;
  /** Zone names of the file, with the place they are said to mean. */
  readonly zones: Map<string, string>;
};

/** The unfolded lines of one event, with the line it starts on; or why it was passed over. */
export type IcsEntry =
  | { readonly line: number; readonly lines: readonly string[] }
  | { readonly line: number; readonly reason: string };

const DEPTH_MAX = 20;
const CUT = 'The file ends in the middle of this event.';

type OpenEntry = { readonly line: number; readonly lines: string[]; length: number };
type Line = { readonly line: number; readonly text: string; readonly word: string; readonly value: string };
type State = { readonly scan: IcsScan; readonly stack: string[]; entry: OpenEntry | null; zoneName: string };

/** Cuts a calendar into its events without parsing them, so that one bad event does not spoil the rest. */
export function* scanIcs(text: string, scan: IcsScan): Generator<IcsEntry> {
  const state: State = { scan, stack: [], entry: null, zoneName: '' };
  for (const line of readLines(text)) {
    if (line.word === 'BEGIN') beginBlock(state, line);
    else if (line.word === 'END') yield* endBlock(state, line);
    else readProperty(state, line);
  }
  if (state.entry !== null) yield { line: state.entry.line, reason: CUT };
}

function* readLines(text: string): Generator<Line> {
  for (const unfolded of unfold(text)) {
    const [, name = '', value = ''] = /^([A-Za-z-]+)[^:]*:(.*)$/s.exec(unfolded.text.slice(0, 500)) ?? [];
    yield { ...unfolded, word: name.toUpperCase(), value };
  }
}

function beginBlock(state: State, { line, value }: Line): void {
  if (state.stack.length < DEPTH_MAX) state.stack.push(value.trim().toUpperCase());
  if (state.stack.at(-1) === 'VEVENT') state.entry = { line, lines: [], length: 0 };
}

function* endBlock(state: State, { value }: Line): Generator<IcsEntry> {
  const { stack, entry } = state;
  const name = value.trim().toUpperCase();
  stack.length = Math.max(stack.lastIndexOf(name), 0);
  if (entry === null || stack.includes('VEVENT')) return;
  state.entry = null;
  yield name === 'VEVENT' ? finish(entry) : { line: entry.line, reason: CUT };
}

function readProperty(state: State, { text, word, value }: Line): void {
  const { scan, entry } = state;
  const inside = state.stack.at(-1);
  if (inside === 'VEVENT' && entry !== null) {
    entry.length += text.length;
    if (entry.length <= ENTRY_LENGTH_MAX) entry.lines.push(text);
  } else if (word === 'X-WR-TIMEZONE') scan.zone = value;
  else if (inside === 'VTIMEZONE' && word === 'TZID') state.zoneName = value.trim();
  else if (inside === 'VTIMEZONE' && word === 'X-LIC-LOCATION') scan.zones.set(state.zoneName, value.trim());
}

function finish(entry: OpenEntry): IcsEntry {
  return entry.length > ENTRY_LENGTH_MAX ? { line: entry.line, reason: 'This event is too long.' } : entry;
}

/** Lines with the folded ones joined: a line that begins with a blank goes on with the one before. */
function* unfold(text: string): Generator<{ line: number; text: string }> {
  let parts: string[] = [];
  let started = 0;
  let line = 0;
  for (const part of splitLines(text)) {
    line += 1;
    if (part.startsWith(' ') || part.startsWith('\t')) {
      parts.push(part.slice(1));
      continue;
    }
    if (parts.length > 0) yield { line: started, text: parts.join('') };
    parts = [part];
    started = line;
  }
  if (parts.length > 0) yield { line: started, text: parts.join('') };
}

function* splitLines(text: string): Generator<string> {
  let start = 0;
  while (start <= text.length) {
    const end = text.indexOf('\n', start);
    const stop = end === -1 ? text.length : end;
    yield text.slice(start, text[stop - 1] === '\r' && stop > start ? stop - 1 : stop);
    if (end === -1) return;
    start = end + 1;
  }
}
