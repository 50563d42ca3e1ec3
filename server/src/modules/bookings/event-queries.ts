import type { DbOrTx } from '../../platform/db/db.ts';

export async function findOrganiserId(tx: DbOrTx, eventId: string): Promise<string> {
  const row = await tx.selectFrom('events').select('organiser_id').where('id', '=', eventId).executeTakeFirstOrThrow();
  return row.organiser_id;
}

export async function isEventCancelled(tx: DbOrTx, eventId: string): Promise<boolean> {
  const row = await tx.selectFrom('events').select('status').where('id', '=', eventId).executeTakeFirstOrThrow();
  return row.status === 'cancelled';
}
