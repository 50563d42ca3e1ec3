import { sql } from 'kysely';
import type { TicketStatus } from '@festoon/contracts/ticketing/bookings';
import type * as z from 'zod/mini';
import { withReaderTypeName, type TicketTypeNames } from '../bookings/public-queries.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type ListTicketRow = {
  readonly id: string;
  readonly holderName: string;
  readonly ticketTypeId: string;
  readonly ticketTypeName: string;
  readonly ticketTypeTranslations: TicketTypeNames;
  readonly bookingReference: string;
  readonly codeVersion: number;
  readonly status: z.output<typeof TicketStatus>;
  readonly checkedInAt: Date | null;
  readonly entrance: string;
  readonly exitAt: Date | null;
  readonly exitEntrance: string;
  /** The transaction of its last change. */
  readonly changedBy: number;
};

/** Transactions before `settled` have ended. None has reached `next` yet. */
export async function readTransactionBounds(tx: DbOrTx): Promise<{ settled: number; next: number }> {
  const { rows } = await sql<{ settled: string; next: string }>`
    select pg_snapshot_xmin(s)::text as settled, pg_snapshot_xmax(s)::text as next from pg_current_snapshot() s`.execute(tx);
  return { settled: Number(rows[0]?.settled), next: Number(rows[0]?.next) };
}

export type ChangedTicketsQuery = {
  readonly eventId: string;
  /** Only tickets that were changed by this transaction or a later one. */
  readonly since: number;
  readonly after: { readonly changedBy: number; readonly id: string };
  readonly limit: number;
};

/** Returns tickets in the order of their last change. */
export async function listChangedTickets(
  tx: DbOrTx,
  { eventId, since, after, limit }: ChangedTicketsQuery,
): Promise<ListTicketRow[]> {
  const { rows } = await sql<Omit<ListTicketRow, 'changedBy'> & { changedBy: string }>`
    select t.id, t.holder_name as "holderName", t.ticket_type_id as "ticketTypeId", l.ticket_type_name as "ticketTypeName",
      l.ticket_type_translations as "ticketTypeTranslations", b.reference as "bookingReference",
      t.code_version as "codeVersion", t.status, case when t.status = 'checked_in' then coalesce(c.at, t.checked_in_at) end as "checkedInAt",
      coalesce(c.entrance, '') as entrance, x.at as "exitAt", coalesce(x.entrance, '') as "exitEntrance",
      t.changed_xid::text as "changedBy"
    from tickets t join booking_line_items l on l.id = t.line_item_id join bookings b on b.id = t.booking_id
    left join check_ins c on c.id = coalesce(t.reentry_check_in_id, t.check_in_id)
    left join check_ins x on x.id = t.exit_check_in_id and t.status = 'checked_in'
    where t.event_id = ${eventId} and t.changed_xid >= ${String(since)}::xid8
      and (t.changed_xid, t.id) > (${String(after.changedBy)}::xid8, ${after.id}::uuid)
    order by t.changed_xid, t.id limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...withReaderTypeName(row), changedBy: Number(row.changedBy) }));
}
