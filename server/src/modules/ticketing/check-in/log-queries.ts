import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

/** The log entry of a scan. */
export type NewCheckIn = {
  readonly id: string;
  readonly eventId: string;
  readonly ticketId: string | null;
  readonly accountId: string;
  readonly scanId: string;
  readonly kind: 'admitted' | 'rejected' | 'undone';
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
  readonly ticketId: string | null;
  readonly kind: NewCheckIn['kind'];
  readonly reason: string;
  readonly at: Date;
};

const columns = sql`id, seq, ticket_id as "ticketId", kind, reason, at`;

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

export type AdmitParams = NewCheckIn & { readonly ticketId: string; readonly codeVersion: number | null };

/**
 * Admits the holder of a valid ticket and logs the admission. Of concurrent calls, one returns true. `codeVersion` is null
 * if the ticket was found by name.
 */
export async function insertAdmission(tx: DbOrTx, entry: AdmitParams): Promise<boolean> {
  // Locks the one ticket's row, as refunds and transfers do.
  const { rows } = await sql`
    with admitted as (
      update tickets set status = 'checked_in', checked_in_at = ${entry.at}, checked_in_by = ${entry.accountId}, check_in_id = ${entry.id}
      where id = ${entry.ticketId} and event_id = ${entry.eventId} and status = 'valid'
        and (${entry.codeVersion}::integer is null or code_version = ${entry.codeVersion})
      returning id
    )
    insert into ${into} select ${values(entry)} from admitted returning id`.execute(tx);
  return rows.length === 1;
}

/** Lists the admissions of a ticket that were not undone, in the order in which they were received. */
export async function listOpenAdmissions(tx: Tx, ticketId: string): Promise<CheckInRow[]> {
  const { rows } = await sql<CheckInRow>`
    select ${columns} from check_ins c where ticket_id = ${ticketId} and kind = 'admitted'
      and not exists (select from check_ins u where u.undoes_id = c.id)
    order by seq`.execute(tx);
  return rows;
}

export async function isCheckInUndone(tx: Tx, checkInId: string): Promise<boolean> {
  const { rows } = await sql`select from check_ins where undoes_id = ${checkInId}`.execute(tx);
  return rows.length > 0;
}
