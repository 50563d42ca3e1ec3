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

/** Cuts a calendar into its events without parsing them, so that one bad event does not spoil the rest. */
export function* scanIcs(text: string, scan: IcsScan): Generator<IcsEntry> {
  const stack: string[] = [];
  let entry: { line: number; lines: string[]; length: number } | null = null;
  let zoneName = '';
  for (const { line, text: content } of unfold(text)) {
    const [, name = '', value = ''] = /^([A-Za-z-]+)[^:]*:(.*)$/s.exec(content.slice(0, 500)) ?? [];
    const word = name.toUpperCase();
    if (word === 'BEGIN' && stack.length < DEPTH_MAX) stack.push(value.trim().toUpperCase());
    const inside = stack.at(-1);
    if (word === 'BEGIN' && inside === 'VEVENT') entry = { line, lines: [], length: 0 };
    else if (word === 'END') {
      const closed = stack.lastIndexOf(value.trim().toUpperCase());
      stack.length = Math.max(closed, 0);
      if (entry !== null && !stack.includes('VEVENT')) {
        yield /^VEVENT$/i.test(value.trim()) ? finish(entry) : { line: entry.line, reason: CUT };
        entry = null;
      }
    } else if (inside === 'VEVENT' && entry !== null) {
      entry.length += content.length;
      if (entry.length <= ENTRY_LENGTH_MAX) entry.lines.push(content);
    } else if (word === 'X-WR-TIMEZONE') scan.zone = value;
    else if (inside === 'VTIMEZONE' && word === 'TZID') zoneName = value.trim();
    else if (inside === 'VTIMEZONE' && word === 'X-LIC-LOCATION') scan.zones.set(zoneName, value.trim());
  }
  if (entry !== null) yield { line: entry.line, reason: CUT };
}

function finish(entry: { line: number; lines: string[]; length: number }): IcsEntry {
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
