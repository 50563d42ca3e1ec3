import type { DbOrTx } from '../../platform/db/db.ts';
import { updateEventColumns } from './write-queries.ts';

/** Takes an event out of everybody's sight but its team's. */
export async function unpublishEvent(tx: DbOrTx, eventId: string): Promise<void> {
  const columns = { status: 'draft', published_at: null, told: null };
  await updateEventColumns(tx, eventId, { columns, raise: false });
}
