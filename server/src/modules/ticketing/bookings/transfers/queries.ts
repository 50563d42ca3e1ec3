import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { TicketTypeNames } from '../line-item-queries.ts';
import { withReaderTypeName } from '../tickets/ticket-queries.ts';

export type TransferRow = {
  readonly id: string;
  readonly ticketId: string;
  readonly bookingId: string;
  readonly fromId: string;
  readonly fromName: string;
  readonly fromEmail: string;
  readonly fromLanguage: string | null;
  readonly toName: string;
  readonly toEmail: string;
  readonly message: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

const columns = sql`
  f.id, f.ticket_id as "ticketId", t.booking_id as "bookingId", f.from_id as "fromId", s.name as "fromName", s.email as "fromEmail",
  s.language as "fromLanguage",
  f.to_name as "toName", f.to_email as "toEmail", f.message, f.sent_at as "sentAt", f.expires_at as "expiresAt"`;
const joins = sql`ticket_transfers f join tickets t on t.id = f.ticket_id join accounts s on s.id = f.from_id`;

export type NewTransfer = Pick<
  TransferRow,
  'id' | 'ticketId' | 'fromId' | 'toName' | 'toEmail' | 'message' | 'sentAt' | 'expiresAt'
> & { readonly tokenHash: string };

export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  await tx
    .insertInto('ticket_transfers')
    .values({
      id: transfer.id,
      ticket_id: transfer.ticketId,
      from_id: transfer.fromId,
      to_name: transfer.toName,
      to_email: transfer.toEmail,
      message: transfer.message,
      token_hash: transfer.tokenHash,
      sent_at: transfer.sentAt,
      expires_at: transfer.expiresAt,
    })
    .execute();
}

/** Returns the transfer of a link that is still valid, even if its ticket can no longer be transferred. */
export async function findTransferByToken(
  tx: DbOrTx,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from ${joins} where f.token_hash = ${tokenHash} and f.status = 'open' and f.expires_at > ${now}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findTransfer(tx: DbOrTx, id: string): Promise<(TransferRow & { acceptedBy: string | null }) | null> {
  const { rows } = await sql<TransferRow & { acceptedBy: string | null }>`
    select ${columns}, f.accepted_by as "acceptedBy" from ${joins} where f.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the open transfers of these tickets, which their holders can still cancel. */
export async function listOpenTransfers(
  tx: DbOrTx,
  { ticketIds, now }: { readonly ticketIds: readonly string[]; readonly now: Date },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from ${joins}
    where f.ticket_id = any(${ticketIds}::uuid[]) and f.status = 'open' and f.expires_at > ${now}`.execute(tx);
  return rows;
}

/** Returns the ticket that an account has accepted by this link, while the account holds it. */
export async function findAcceptedTicket(
  tx: DbOrTx,
  { tokenHash, holderId }: { readonly tokenHash: string; readonly holderId: string },
): Promise<string | null> {
  const { rows } = await sql<{ ticketId: string }>`
    select f.ticket_id as "ticketId" from ticket_transfers f join tickets t on t.id = f.ticket_id
    where f.token_hash = ${tokenHash} and f.accepted_by = ${holderId} and t.holder_id = ${holderId}`.execute(tx);
  return rows[0]?.ticketId ?? null;
}

/** Ends an open transfer. Returns false if it has already ended, so that only one of two concurrent calls ends it. */
export async function endTransfer(
  tx: Tx,
  id: string,
  end: { readonly status: 'accepted' | 'revoked'; readonly acceptedBy: string | null; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update ticket_transfers set status = ${end.status}, ended_at = ${end.now}, accepted_by = ${end.acceptedBy}
    where id = ${id} and status = 'open' returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends the open transfer of a ticket, including an expired one. */
export async function revokeOpenTransfers(tx: Tx, ticketId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update ticket_transfers set status = 'revoked', ended_at = ${now} where ticket_id = ${ticketId} and status = 'open'
    returning id`.execute(tx);
  return rows.length > 0;
}

export type NewHolder = { readonly id: string; readonly name: string; readonly email: string };

/** Transfers a valid ticket to another account under a new code. Returns false if the ticket is no longer valid. */
export async function changeHolder(tx: Tx, ticketId: string, holder: NewHolder): Promise<boolean> {
  // Locks the ticket, after its booking. Its attendee changes with it.
  const { rows } = await sql`
    with given as (
      update tickets set holder_id = ${holder.id}, holder_name = ${holder.name}, holder_email = ${holder.email},
        code_version = code_version + 1
      where id = ${ticketId} and status = 'valid' returning attendee_id
    )
    update booking_attendees a set name = ${holder.name}, email = ${holder.email} from given where a.id = given.attendee_id
    returning a.id`.execute(tx);
  return rows.length > 0;
}

export type ReceivedTicketRow = {
  readonly id: string;
  readonly bookingId: string;
  readonly ticketTypeName: string;
  readonly ticketTypeTranslations: TicketTypeNames;
  readonly startsAt: Date;
};

/** Returns the tickets of others' bookings that an account holds and that are not void, for events that are not over. */
export async function listReceivedRows(
  tx: DbOrTx,
  query: {
    readonly holderId: string;
    readonly now: Date;
    readonly after: { readonly startsAt: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<ReceivedTicketRow[]> {
  const { holderId, now, after, limit } = query;
  const { rows } = await sql<ReceivedTicketRow>`
    select t.id, t.booking_id as "bookingId", l.ticket_type_name as "ticketTypeName",
      l.ticket_type_translations as "ticketTypeTranslations", e.starts_at as "startsAt"
    from tickets t join bookings b on b.id = t.booking_id join booking_line_items l on l.id = t.line_item_id join events e on e.id = t.event_id
    where t.holder_id = ${holderId} and b.buyer_id <> ${holderId} and t.status <> 'void' and e.ends_at > ${now}
      and (${after?.startsAt ?? null}::timestamptz is null or (e.starts_at, t.id) > (${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by e.starts_at, t.id limit ${limit}`.execute(tx);
  return rows.map(withReaderTypeName);
}
