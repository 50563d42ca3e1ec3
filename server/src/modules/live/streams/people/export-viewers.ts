import { viewersFileText } from '@festoon/catalogue/live/viewers-file';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { StreamedFile } from '../../../../platform/http/module.ts';
import { listViewers, type ViewerRow } from './viewer-queries.ts';

const HEADERS = ['name', 'hasTicket', 'firstSeen', 'lastSeen', 'watched'] as const;

/** Returns the viewers of a stream as CSV. */
export function exportViewers({ db }: Context, streamId: string): StreamedFile {
  return csvFile({
    name: `viewers-${streamId}.csv`,
    heads: HEADERS.map((key) => viewersFileText(key)),
    fieldsOf,
    read: (after, limit) => listViewers(db, { streamId, after, limit }),
  });
}

function fieldsOf({ name, hasTicket, firstSeenAt, lastSeenAt, watchedSeconds }: ViewerRow): (string | number)[] {
  return [
    name,
    viewersFileText(hasTicket ? 'yes' : 'no'),
    formatTimestamp(firstSeenAt),
    formatTimestamp(lastSeenAt),
    Math.round(watchedSeconds / 60),
  ];
}

/** Returns an instant as "2026-11-20 19:30", which spreadsheets read as a time. */
function formatTimestamp(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}
