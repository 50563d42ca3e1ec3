import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type FeeMonth = { readonly organiserId: string; readonly now: Date };

const monthOf = (now: Date) => sql`date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date`;

/** Uses up to this many of the month's remaining fee-free tickets. Returns the number used. */
export async function consumeFeeFreeTickets(
  tx: Tx,
  { organiserId, now }: FeeMonth,
  request: { readonly quantity: number; readonly limit: number },
): Promise<number> {
  // Locks the organiser's month, after the stock of the event and before money.
  const { rows } = await sql<{ granted: number }>`
    insert into fee_free_months as m (organiser_id, month, tickets_used)
    values (${organiserId}, ${monthOf(now)}, least(${request.quantity}::integer, ${request.limit}::integer))
    on conflict (organiser_id, month) do update set tickets_used = least(m.tickets_used + ${request.quantity}::integer, ${request.limit}::integer)
    where m.tickets_used < ${request.limit}::integer
    returning new.tickets_used - coalesce(old.tickets_used, 0) as granted`.execute(tx);
  return rows[0]?.granted ?? 0;
}

export async function addSavedFee(tx: Tx, { organiserId, now }: FeeMonth, savedMinor: number): Promise<void> {
  await sql`
    update fee_free_months set saved_minor = saved_minor + ${savedMinor}
    where organiser_id = ${organiserId} and month = ${monthOf(now)}`.execute(tx);
}

export async function findFeeMonth(db: DbOrTx, { organiserId, now }: FeeMonth) {
  const { rows } = await sql<{ month: string; ticketsUsed: number; savedMinor: number }>`
    select to_char(${monthOf(now)}, 'YYYY-MM-DD') as month, coalesce(max(m.tickets_used), 0) as "ticketsUsed",
      coalesce(max(m.saved_minor), 0)::bigint as "savedMinor"
    from fee_free_months m where m.organiser_id = ${organiserId} and m.month = ${monthOf(now)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum gave no row.');
  return row;
}
