import type { Context } from '../../context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import { listViewers, type ViewerRow } from './viewer-queries.ts';

const BATCH = 1_000;

/** Who watched a stream, as CSV, batch by batch. */
export async function* exportViewers({ db }: Context, streamId: string): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvLine(['Name', 'Holds a ticket', 'First seen (UTC)', 'Last seen (UTC)', 'Watched (minutes)']);
  for (let after: ViewerRow | null = null; ;) {
    const rows: ViewerRow[] = await listViewers(db, { streamId, after, limit: BATCH });
    yield rows
      .map(({ name, hasTicket, firstAt, lastAt, watchedSeconds }) =>
        csvLine([name, hasTicket ? 'Yes' : 'No', clock(firstAt), clock(lastAt), Math.round(watchedSeconds / 60)]),
      )
      .join('');
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

/** "2026-11-20 19:30", which spreadsheets read as a time. */
function clock(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}
