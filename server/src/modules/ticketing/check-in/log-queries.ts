import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';
import { withReaderTypeName } from '../bookings/public-queries.ts';
import type { CheckInTicketRow } from './ticket-queries.ts';
import type { EntryOrExit } from './rules.ts';

/** The log entry of a scan. */
export type NewCheckIn = {
  readonly id: string;
  readonly eventId: string;
  readonly ticketId: string | null;
  readonly accountId: string;
  readonly scanId: string;
  readonly kind: 'admitted' | 'exited' | 'rejected' | 'undone';
  readonly reason: string;
  readonly undoesId?: string;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly entrance: string;
  readonly at: Date;
  readonly receivedAt: Date;
  readonly wasOffline: boolean;
};

export type CheckInRow = {
  readonly id: string;
  readonly seq: number;
  readonly scanId: string;
  readonly ticketId: string | null;
  readonly kind: NewCheckIn['kind'];
  readonly reason: string;
  readonly at: Date;
};

const columns = sql`id, seq, scan_id as "scanId", ticket_id as "ticketId", kind, reason, at`;

function values(entry: NewCheckIn) {
  return sql`
    ${entry.id}::uuid, ${entry.eventId}::uuid, ${entry.ticketId}::uuid, ${entry.accountId}::uuid, ${entry.scanId}::uuid,
    ${entry.kind}::text, ${entry.reason}::text, ${entry.undoesId ?? null}::uuid, ${entry.deviceId}::uuid,
    ${entry.deviceName}::text, ${entry.entrance}::text, ${entry.at}::timestamptz, ${entry.receivedAt}::timestamptz,
    ${entry.wasOffline}::boolean`;
}

const into = sql`
  check_ins (id, event_id, ticket_id, account_id, scan_id, kind, reason, undoes_id, device_id, device_name, entrance, at,
    received_at, was_offline)`;

/** Inserts the log entry of a scan. Returns null if the scan is already recorded. */
export async function insertCheckIn(tx: DbOrTx, entry: NewCheckIn): Promise<CheckInRow | null> {
  const { rows } = await sql<CheckInRow>`
    insert into ${into} select ${values(entry)} on conflict on constraint check_ins_scan_unique do nothing
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function findCheckIn(tx: DbOrTx, eventId: string, scanId: string): Promise<CheckInRow | null> {
  const { rows } = await sql<CheckInRow>`
    select ${columns} from check_ins where event_id = ${eventId} and scan_id = ${scanId}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Locks a scan until the transaction ends, because a device may send it twice at the same time: individually and in an
 * upload.
 */
export async function lockScan(tx: Tx, scanId: string): Promise<void> {
  // Taken before any row is locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${scanId}, 0))`.execute(tx);
}

export type AdmitParams = NewCheckIn & {
  readonly ticketId: string;
  readonly codeVersion: number | null;
  /** The types that the device's check-in list admits; null for every type. */
  readonly ticketTypeIds: readonly string[] | null;
};

type AdmittedTicket = Pick<
  CheckInTicketRow,
  | 'id'
  | 'bookingId'
  | 'holderName'
  | 'holderEmail'
  | 'ticketTypeId'
  | 'ticketTypeName'
  | 'ticketTypeTranslations'
  | 'bookingReference'
  | 'codeVersion'
> & { readonly by: string };

/**
 * Admits the holder of a valid ticket with a scan that is not recorded yet, and logs the admission. Returns the admitted
 * ticket, or null. Of concurrent calls, one returns the ticket. `codeVersion` is null if the ticket was found by name.
 */
export async function insertAdmission(db: DbOrTx, entry: AdmitParams): Promise<CheckInTicketRow | null> {
  // Locks the scan, as `lockScan` does, then the one ticket's row, as refunds and transfers do. The condition on the event
  // uses no index, so that the ticket is found by its id, whatever the statistics of a new event are.
  const { rows } = await sql<AdmittedTicket>`${preparedStatement}
    with scan as materialized (select pg_advisory_xact_lock(hashtextextended(${entry.scanId}, 0))),
    admitted as (
      update tickets set status = 'checked_in', checked_in_at = ${entry.at}, checked_in_by = ${entry.accountId}, check_in_id = ${entry.id},
        reentry_check_in_id = null, exit_check_in_id = null
      where (select count(*) from scan) = 1
        and id = ${entry.ticketId} and event_id is not distinct from ${entry.eventId}::uuid and status = 'valid'
        and (${entry.codeVersion}::integer is null or code_version = ${entry.codeVersion})
        and (${entry.ticketTypeIds}::uuid[] is null or ticket_type_id = any(${entry.ticketTypeIds}::uuid[]))
        and not exists (select from check_ins where event_id = ${entry.eventId} and scan_id = ${entry.scanId})
      returning id, booking_id, line_item_id, ticket_type_id, holder_name, holder_email, code_version
    ),
    logged as (insert into ${into} select ${values(entry)} from admitted)
    select t.id, t.booking_id as "bookingId", t.holder_name as "holderName", t.holder_email as "holderEmail",
      t.ticket_type_id as "ticketTypeId", l.ticket_type_name as "ticketTypeName",
      l.ticket_type_translations as "ticketTypeTranslations", b.reference as "bookingReference", t.code_version as "codeVersion", a.name as by
    from admitted t join booking_line_items l on l.id = t.line_item_id join bookings b on b.id = t.booking_id
    join accounts a on a.id = ${entry.accountId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { by, ...ticket } = withReaderTypeName(row);
  const { at, entrance, deviceName, wasOffline } = entry;
  return { ...ticket, status: 'checked_in', admission: { at, entrance, deviceName, by, wasOffline }, exit: null };
}

/**
 * Records that the holder of an admitted ticket leaves, or enters again after an exit, and logs the scan. Returns false if
 * the holder is already there. Of concurrent calls, one returns true. The caller has locked the scan.
 */
export async function insertEntryOrExit(
  tx: Tx,
  entry: AdmitParams & { readonly kind: EntryOrExit['kind'] },
): Promise<boolean> {
  const [moved, isPossible] =
    entry.kind === 'exited'
      ? [sql`exit_check_in_id = ${entry.id}`, sql`exit_check_in_id is null`]
      : [sql`exit_check_in_id = null, reentry_check_in_id = ${entry.id}`, sql`exit_check_in_id is not null`];
  // Locks the one ticket's row, as admissions, refunds and transfers do.
  const { rows } = await sql`
    with passed as (
      update tickets set ${moved}
      where id = ${entry.ticketId} and event_id = ${entry.eventId} and status = 'checked_in' and ${isPossible}
        and (${entry.codeVersion}::integer is null or code_version = ${entry.codeVersion})
        and (${entry.ticketTypeIds}::uuid[] is null or ticket_type_id = any(${entry.ticketTypeIds}::uuid[]))
      returning id
    ),
    logged as (insert into ${into} select ${values(entry)} from passed)
    select id from passed`.execute(tx);
  return rows.length > 0;
}

/** Lists the entries and exits of a ticket that were not undone, in the order in which they were received. */
export async function listEntriesAndExits(tx: Tx, ticketId: string): Promise<(CheckInRow & EntryOrExit)[]> {
  const { rows } = await sql<CheckInRow & EntryOrExit>`
    select ${columns} from check_ins c where ticket_id = ${ticketId} and kind in ('admitted', 'exited')
      and not exists (select from check_ins u where u.undoes_id = c.id)
    order by seq`.execute(tx);
  return rows;
}

export async function isCheckInUndone(tx: Tx, checkInId: string): Promise<boolean> {
  const { rows } = await sql`select from check_ins where undoes_id = ${checkInId}`.execute(tx);
  return rows.length > 0;
}
