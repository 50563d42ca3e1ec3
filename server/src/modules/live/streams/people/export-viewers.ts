import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { StreamedFile } from '../../../../platform/http/module.ts';
import { listViewers, type ViewerRow } from './viewer-queries.ts';

const COLUMN_TITLES = ['Name', 'Holds a ticket', 'First seen (UTC)', 'Last seen (UTC)', 'Watched (minutes)'];

/** Returns the viewers of a stream as CSV. */
export function exportViewers({ db }: Context, streamId: string): StreamedFile {
  return csvFile({
    name: `viewers-${streamId}.csv`,
    heads: COLUMN_TITLES,
    fieldsOf,
    read: (after, limit) => listViewers(db, { streamId, after, limit }),
  });
}

function fieldsOf({ name, hasTicket, firstSeenAt, lastSeenAt, watchedSeconds }: ViewerRow): (string | number)[] {
  return [
    name,
    hasTicket ? 'Yes' : 'No',
    formatTimestamp(firstSeenAt),
    formatTimestamp(lastSeenAt),
    Math.round(watchedSeconds / 60),
  ];
}

/** "2026-11-20 19:30", which spreadsheets read as a time. */
function formatTimestamp(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}
