import type { DbOrTx } from '../../../../platform/db/db.ts';
import { updateEventColumns } from './write-queries.ts';

/** Hides an event from everyone but its team. */
export async function unpublishEvent(tx: DbOrTx, eventId: string): Promise<void> {
  const columns = { status: 'draft', published_at: null, told: null };
  await updateEventColumns(tx, eventId, { columns, raise: false });
}
