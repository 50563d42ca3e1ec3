import type { DbOrTx } from '../../../../platform/db/db.ts';

/** Returns the name and email address of an account. */
export async function findContact(tx: DbOrTx, accountId: string): Promise<{ name: string; email: string }> {
  return tx.selectFrom('accounts').select(['name', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow();
}

/** Returns an event's title and the reason its organiser gave for cancelling it. */
export async function findEventTitle(tx: DbOrTx, eventId: string): Promise<{ title: string; cancelReason: string }> {
  const row = await tx
    .selectFrom('events')
    .select(['title', 'cancel_reason'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { title: row.title, cancelReason: row.cancel_reason };
}
