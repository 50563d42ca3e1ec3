import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { ChangedEventRow } from '../event-column-rules.ts';
import { updateEventColumns } from './write-queries.ts';

/** Hides an event from everyone but its team. */
export async function unpublishEvent(tx: DbOrTx, eventId: string): Promise<void> {
  const columns: ChangedEventRow = { status: 'draft', published_at: null, notified_snapshot: null };
  await updateEventColumns(tx, eventId, { columns, incrementSequence: false });
}
