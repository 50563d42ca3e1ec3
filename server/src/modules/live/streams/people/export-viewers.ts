import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { LinesFile } from '../../../../platform/http/module.ts';
import { listViewers, type ViewerRow } from './viewer-queries.ts';

const HEADS = ['Name', 'Holds a ticket', 'First seen (UTC)', 'Last seen (UTC)', 'Watched (minutes)'];

/** Returns the viewers of a stream as CSV. */
export function exportViewers({ db }: Context, streamId: string): LinesFile {
  return csvFile({
    name: `viewers-${streamId}.csv`,
    heads: HEADS,
    fieldsOf,
    read: (after, limit) => listViewers(db, { streamId, after, limit }),
  });
}

function fieldsOf({ name, hasTicket, firstAt, lastAt, watchedSeconds }: ViewerRow): (string | number)[] {
  return [name, hasTicket ? 'Yes' : 'No', clock(firstAt), clock(lastAt), Math.round(watchedSeconds / 60)];
}

/** "2026-11-20 19:30", which spreadsheets read as a time. */
function clock(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}
