import { CHECK_IN_LIST_MAX, CHECK_IN_SEARCH_MAX } from '@festoon/contracts/core/limits';
import { sql } from 'kysely';
import type { TicketStatus } from '@festoon/contracts/ticketing/bookings';
import type * as z from 'zod/mini';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { withReaderTypeName, type TicketTypeNames } from '../bookings/public-queries.ts';
import type { TicketPresence } from './rules.ts';

/** An admission or an exit, with the entrance, the device and the name of the scanning team member. */
export type AdmissionRow = {
  readonly at: Date;
  readonly entrance: string;
  readonly deviceName: string;
  readonly by: string;
  readonly wasOffline: boolean;
};

export type CheckInTicketRow = {
  readonly id: string;
  readonly bookingId: string;
  readonly holderName: string;
  readonly holderEmail: string;
  readonly ticketTypeId: string;
  readonly ticketTypeName: string;
  readonly ticketTypeTranslations: TicketTypeNames;
  readonly bookingReference: string;
  readonly codeVersion: number;
  readonly status: z.output<typeof TicketStatus>;
  /** The latest entry. */
  readonly admission: AdmissionRow | null;
  /** The exit since which the holder is outside. */
  readonly exit: AdmissionRow | null;
};

export type EventTicketRef = { readonly eventId: string; readonly ticketId: string };

type FlatTicketRow = Omit<CheckInTicketRow, 'admission' | 'exit'> &
  Omit<AdmissionRow, 'at'> & {
    readonly at: Date | null;
    readonly exitAt: Date | null;
    readonly exitEntrance: string;
    readonly exitDeviceName: string;
    readonly exitBy: string;
    readonly exitWasOffline: boolean;
  };

const columns = sql`
  t.id, t.booking_id as "bookingId", t.holder_name as "holderName", t.holder_email as "holderEmail",
  t.ticket_type_id as "ticketTypeId", l.ticket_type_name as "ticketTypeName",
      l.ticket_type_translations as "ticketTypeTranslations", b.reference as "bookingReference", t.code_version as "codeVersion", t.status,
  case when t.status = 'checked_in' then coalesce(c.at, t.checked_in_at) end as at, coalesce(c.entrance, '') as entrance,
  coalesce(c.device_name, '') as "deviceName", coalesce(a.name, '') as by, coalesce(c.was_offline, false) as "wasOffline",
  x.at as "exitAt", coalesce(x.entrance, '') as "exitEntrance", coalesce(x.device_name, '') as "exitDeviceName",
  coalesce(xa.name, '') as "exitBy", coalesce(x.was_offline, false) as "exitWasOffline"`;

const joins = sql`
  tickets t join booking_line_items l on l.id = t.line_item_id join bookings b on b.id = t.booking_id
  left join check_ins c on c.id = coalesce(t.reentry_check_in_id, t.check_in_id)
  left join accounts a on a.id = coalesce(c.account_id, t.checked_in_by)
  left join check_ins x on x.id = t.exit_check_in_id and t.status = 'checked_in' left join accounts xa on xa.id = x.account_id`;

/** Returns a ticket of this event, or null. */
export async function findCheckInTicket(
  tx: DbOrTx,
  { eventId, ticketId }: EventTicketRef,
): Promise<CheckInTicketRow | null> {
  const { rows } = await sql<FlatTicketRow>`
    select ${columns} from ${joins} where t.id = ${ticketId} and t.event_id = ${eventId}`.execute(tx);
  return rows[0] ? nestAdmission(withReaderTypeName(rows[0])) : null;
}

/**
 * Searches tickets by name, email address or booking reference. The buyer's details and the reference match all tickets of the
 * booking. Without a text, lists the first tickets, those of people who are checked in last.
 */
export async function searchTickets(tx: DbOrTx, eventId: string, searchText: string): Promise<CheckInTicketRow[]> {
  const pattern = `%${searchText.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<FlatTicketRow>`
    select ${columns} from ${joins}
    where t.event_id = ${eventId} and (
      unaccent(t.holder_name) ilike unaccent(${pattern}) or t.holder_email::text ilike ${pattern}
      or unaccent(b.buyer_name) ilike unaccent(${pattern}) or b.buyer_email::text ilike ${pattern} or b.reference ilike ${pattern})
    order by t.status = 'void', ${searchText === ''} and t.status = 'checked_in', lower(t.holder_name), t.id
    limit ${searchText === '' ? CHECK_IN_LIST_MAX : CHECK_IN_SEARCH_MAX}`.execute(tx);
  return rows.map((row) => nestAdmission(withReaderTypeName(row)));
}

function nestAdmission(row: FlatTicketRow): CheckInTicketRow {
  const {
    at,
    entrance,
    deviceName,
    by,
    wasOffline,
    exitAt,
    exitEntrance,
    exitDeviceName,
    exitBy,
    exitWasOffline,
    ...ticket
  } = row;
  return {
    ...ticket,
    admission: at === null ? null : { at, entrance, deviceName, by, wasOffline },
    exit:
      exitAt === null
        ? null
        : { at: exitAt, entrance: exitEntrance, deviceName: exitDeviceName, by: exitBy, wasOffline: exitWasOffline },
  };
}

export type LockedTicket = TicketPresence & {
  readonly id: string;
  readonly bookingId: string;
  readonly codeVersion: number;
  readonly status: z.output<typeof TicketStatus>;
};

export async function lockTicket(tx: Tx, { eventId, ticketId }: EventTicketRef): Promise<LockedTicket | null> {
  // Locks the one ticket's row, as admissions, refunds and transfers do.
  const { rows } = await sql<LockedTicket>`
    select id, booking_id as "bookingId", code_version as "codeVersion", status, check_in_id as "checkInId",
      reentry_check_in_id as "reentryCheckInId", exit_check_in_id as "exitCheckInId"
    from tickets where id = ${ticketId} and event_id = ${eventId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Locks an event against the release of its income until the commit. Comes before the lock of a ticket. */
export async function lockIncome(tx: Tx, eventId: string): Promise<void> {
  // Locks the event's row, which a release locks in shared mode, so that one waits for the other.
  await sql`select from events where id = ${eventId} for no key update`.execute(tx);
}

/**
 * Returns whether the organiser already has the income of a paid ticket. If its check-in were undone, it could still be cancelled, and
 * the platform would pay the refund. The caller has called `lockIncome`.
 */
export async function isIncomeReleased(tx: Tx, { eventId, ticketId }: EventTicketRef): Promise<boolean> {
  const { rows } = await sql`
    select from tickets t join booking_line_items l on l.id = t.line_item_id
    where t.id = ${ticketId} and l.total_minor > 0 and exists (select from escrow_releases r where r.event_id = ${eventId})`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Sets the check-ins that determine the state of a ticket. Without an admission, it can be used again. */
export async function savePresence(
  tx: Tx,
  ticketId: string,
  { checkInId, reentryCheckInId, exitCheckInId }: TicketPresence,
): Promise<void> {
  // The caller has locked its row.
  await sql`
    update tickets t set status = case when ${checkInId}::uuid is null then 'valid' else 'checked_in' end,
      check_in_id = c.id, checked_in_at = c.at, checked_in_by = c.account_id, reentry_check_in_id = ${reentryCheckInId},
      exit_check_in_id = ${exitCheckInId}
    from (select ${checkInId}::uuid as wanted) w left join check_ins c on c.id = w.wanted
    where t.id = ${ticketId} and t.status in ('valid', 'checked_in')`.execute(tx);
}
