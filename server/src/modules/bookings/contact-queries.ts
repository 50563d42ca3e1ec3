import type { DbOrTx } from '../../platform/db/db.ts';

/** How to write to an account. */
export async function findContact(tx: DbOrTx, accountId: string): Promise<{ name: string; email: string }> {
  return tx.selectFrom('accounts').select(['name', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow();
}

/** What an event is called, and what its organiser said when they cancelled it. */
export async function findEventLabel(tx: DbOrTx, eventId: string): Promise<{ title: string; cancelReason: string }> {
  const row = await tx
    .selectFrom('events')
    .select(['title', 'cancel_reason'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { title: row.title, cancelReason: row.cancel_reason };
}
