import { ENTRY_LENGTH_MAX } from './import-record.ts';

/** The contents of a calendar file: its time zone and its names for zones. */
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
const TRUNCATED_REASON = 'The file ends in the middle of this event.';

type OpenEvent = { readonly line: number; readonly lines: string[]; length: number };

/** Where the reading is: the components that are open, the event among them, the zone that is being told. */
type ScanState = { readonly stack: string[]; entry: OpenEvent | null; zoneName: string };

type Line = { readonly number: number; readonly text: string; readonly propertyName: string; readonly value: string };

/** Cuts a calendar into its events without parsing them, so that one bad event does not spoil the rest. */
export function* scanIcs(text: string, scan: IcsScan): Generator<IcsEntry> {
  const state: ScanState = { stack: [], entry: null, zoneName: '' };
  for (const { line, text: content } of unfold(text)) {
    const [, name = '', value = ''] = /^([A-Za-z-]+)[^:]*:(.*)$/s.exec(content.slice(0, 500)) ?? [];
    const parsedLine = { number: line, text: content, propertyName: name.toUpperCase(), value: value.trim() };
    const finishedEntry = parsedLine.propertyName === 'END' ? endComponent(state, parsedLine) : null;
    if (finishedEntry !== null) yield finishedEntry;
    if (parsedLine.propertyName === 'BEGIN') beginComponent(state, parsedLine);
    else if (parsedLine.propertyName !== 'END') collectLine(state, parsedLine, scan);
  }
  if (state.entry !== null) yield { line: state.entry.line, reason: TRUNCATED_REASON };
}

function beginComponent(state: ScanState, { number, value }: Line): void {
  const component = value.toUpperCase();
  if (state.stack.length < DEPTH_MAX) state.stack.push(component);
  if (component === 'VEVENT') state.entry = { line: number, lines: [], length: 0 };
}

/** Returns the event that ends here, or a reason when it is too long or the end of its enclosing component cuts it off. */
function endComponent(state: ScanState, { value }: Line): IcsEntry | null {
  const component = value.toUpperCase();
  state.stack.length = Math.max(state.stack.lastIndexOf(component), 0);
  const { entry } = state;
  if (entry === null || state.stack.includes('VEVENT')) return null;
  state.entry = null;
  if (component !== 'VEVENT') return { line: entry.line, reason: TRUNCATED_REASON };
  return entry.length > ENTRY_LENGTH_MAX ? { line: entry.line, reason: 'This event is too long.' } : entry;
}

function collectLine(state: ScanState, { text, propertyName, value }: Line, scan: IcsScan): void {
  const inside = state.stack.at(-1);
  if (inside === 'VEVENT' && state.entry !== null) {
    state.entry.length += text.length;
    if (state.entry.length <= ENTRY_LENGTH_MAX) state.entry.lines.push(text);
  } else if (propertyName === 'X-WR-TIMEZONE') scan.zone = value;
  else if (inside === 'VTIMEZONE' && propertyName === 'TZID') state.zoneName = value;
  else if (inside === 'VTIMEZONE' && propertyName === 'X-LIC-LOCATION') scan.zones.set(state.zoneName, value);
}

/** Yields the lines with the folded ones joined. A line that begins with a blank continues the previous one. */
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
