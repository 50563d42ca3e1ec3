import type { ScanResult, uploadScans as contract, OfflineScan } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent, type ManagedEvent } from '../../events/events/public.ts';
import { isConflict } from './conflict-queries.ts';
import { toCheckInResponse, UNKNOWN_TICKET, type ScanContext } from './check-in-response.ts';
import { publishCheckInChange } from './live.ts';
import {
  type CheckInRow,
  findCheckIn,
  insertCheckIn,
  isCheckInUndone,
  listEntriesAndExits,
  lockScan,
  type NewCheckIn,
} from './log-queries.ts';
import { correctedScanTime, conflictReason, checkInOutcome, ticketPresence, type EntryOrExit } from './rules.ts';
import {
  findCheckInTicket,
  isIncomeReleased,
  lockIncome,
  lockTicket,
  savePresence,
  type CheckInTicketRow,
  type LockedTicket,
} from './ticket-queries.ts';
import { readTicketCode, signTicketCode, ticketCodeDigest } from '../bookings/public.ts';

type Input = EndpointInput<typeof contract>;

/** Records the offline scans of a device in the order of their times, each in a separate transaction. */
export async function uploadScans(ctx: Context, actor: UserActor, input: Input): Promise<{ results: ScanResult[] }> {
  const { eventId, deviceId, deviceName, sentAt } = input;
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const now = ctx.clock.now();
  const scans = input.scans
    .map((scan) => ({ ...scan, happenedAt: correctedScanTime({ at: scan.at, sentAt }, now) }))
    .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  const context: MergeContext = { ctx, event, now, by: { accountId: actor.accountId, deviceId, deviceName } };
  const changedBookingIds: string[] = [];
  const entries = new Map<string, CheckInRow | null>();
  for (const scan of scans) {
    const entry = await inTransaction(ctx.db, (tx) => mergeScan(tx, context, scan));
    entries.set(scan.id, entry);
  }
  const results: ScanResult[] = [];
  for (const scan of scans) {
    const direction = scan.kind === 'exited' ? 'exit' : 'entry';
    const scanContext: ScanContext = { event, now, direction, lists: null };
    const { result, bookingId } = await resultOf(ctx, scanContext, { id: scan.id, entry: entries.get(scan.id) ?? null });
    results.push(result);
    if (bookingId !== null) changedBookingIds.push(bookingId);
  }
  if (scans.length > 0) publishCheckInChange(ctx, eventId, changedBookingIds);
  return { results };
}

type ScanResponse = { readonly result: ScanResult; readonly bookingId: string | null };

async function resultOf(
  ctx: Context,
  scanContext: ScanContext,
  { id, entry }: { id: string; entry: CheckInRow | null },
): Promise<ScanResponse> {
  const eventId = scanContext.event.id;
  const conflicts = entry !== null && (await isConflict(ctx.db, eventId, entry.id));
  const ticket = entry?.ticketId ? await findCheckInTicket(ctx.db, { eventId, ticketId: entry.ticketId }) : null;
  if (entry === null || ticket === null)
    return { result: { id, ...UNKNOWN_TICKET, isConflict: conflicts }, bookingId: null };
  const answer = toCheckInResponse(ticket, scanContext, conflicts ? undefined : acceptedKind(entry, ticket));
  return { result: { id, ...answer, isConflict: conflicts }, bookingId: ticket.bookingId };
}

/** Returns the result of an entry or exit that counts. */
function acceptedKind({ kind, reason }: CheckInRow, { status }: CheckInTicketRow): 'admitted' | 'exited' | undefined {
  if (reason !== '' || status !== 'checked_in') return undefined;
  return kind === 'admitted' || kind === 'exited' ? kind : undefined;
}

type MergeContext = {
  readonly ctx: Context;
  readonly event: ManagedEvent;
  readonly now: Date;
  readonly by: { readonly accountId: string; readonly deviceId: string; readonly deviceName: string };
};

/** A scan with its time by the server's clock. */
type MergedScan = OfflineScan & { readonly happenedAt: Date };

/**
 * Records a scan that a device made offline, and updates the state of its ticket by the times of all its scans. Sending it
 * again changes nothing. Returns null if it undoes a scan that is unknown, not an entry or exit, or already undone, or one that may
 * no longer be undone.
 */
async function mergeScan(tx: Tx, context: MergeContext, scan: MergedScan): Promise<CheckInRow | null> {
  await lockScan(tx, scan.id);
  const known = await findCheckIn(tx, context.event.id, scan.id);
  if (known !== null) return known;
  const { kind } = scan;
  if (kind === 'undone') return mergeUndo(tx, context, scan);
  const found = await lockScannedTicket(tx, context, scan);
  return kind === 'rejected'
    ? mergeRejection(tx, context, { scan, found })
    : mergeEntryOrExit(tx, context, { scan: { ...scan, kind }, found });
}

type ScannedTicket = { readonly ticket: LockedTicket; readonly isCurrent: boolean } | null;
type MergeInput = { readonly scan: MergedScan; readonly found: ScannedTicket };

/** Returns and locks the ticket of a scan, found in the list or by its code. */
async function lockScannedTicket(
  tx: Tx,
  { ctx, event }: MergeContext,
  { ticketId, code, digest }: MergedScan,
): Promise<ScannedTicket> {
  const { secretKey } = ctx.config;
  const content = code === undefined ? null : readTicketCode(secretKey, code);
  const scannedTicketId = content?.ticketId ?? ticketId;
  const ticket =
    scannedTicketId === undefined ? null : await lockTicket(tx, { eventId: event.id, ticketId: scannedTicketId });
  if (ticket === null) return null;
  if (content !== null) return { ticket, isCurrent: content.version === ticket.codeVersion };
  const today = signTicketCode(secretKey, { ticketId: ticket.id, version: ticket.codeVersion });
  return { ticket, isCurrent: digest === undefined || digest === ticketCodeDigest(today) };
}

type EntryOrExitInput = {
  readonly scan: MergedScan & { readonly kind: EntryOrExit['kind'] };
  readonly found: ScannedTicket;
};

async function mergeEntryOrExit(
  tx: Tx,
  { event, ...context }: MergeContext,
  input: EntryOrExitInput,
): Promise<CheckInRow | null> {
  const { scan, found } = input;
  const { kind } = scan;
  const ticket = found && { status: found.ticket.status, isCurrent: found.isCurrent };
  const isForbidden = kind === 'exited' && !event.allowsReentry;
  const reason = isForbidden ? 'reentry_off' : conflictReason(ticket, event.status === 'cancelled');
  const ticketId = found?.ticket.id ?? null;
  const entry = await insertCheckIn(tx, toNewCheckIn({ event, ...context }, scan, { kind, reason, ticketId }));
  if (entry !== null && found !== null && reason === '') await updatePresence(tx, found.ticket);
  return entry;
}

async function mergeRejection(tx: Tx, context: MergeContext, { scan, found }: MergeInput): Promise<CheckInRow | null> {
  const reason = scan.reason || rejectionReason(context, found);
  return insertCheckIn(tx, toNewCheckIn(context, scan, { kind: 'rejected', reason, ticketId: found?.ticket.id ?? null }));
}

function rejectionReason({ event }: MergeContext, found: ScannedTicket): string {
  if (!found?.isCurrent) return 'unknown';
  const { status, exitCheckInId } = found.ticket;
  return checkInOutcome(
    { status, isOutside: exitCheckInId !== null },
    { isCancelled: event.status === 'cancelled', allowsReentry: event.allowsReentry, direction: 'entry' },
  );
}

async function mergeUndo(tx: Tx, context: MergeContext, scan: MergedScan): Promise<CheckInRow | null> {
  const eventId = context.event.id;
  const undone = scan.undoesScanId === undefined ? null : await findCheckIn(tx, eventId, scan.undoesScanId);
  if (undone === null || undone.ticketId === null || (undone.kind !== 'admitted' && undone.kind !== 'exited')) return null;
  await lockIncome(tx, eventId);
  const ticket = await lockTicket(tx, { eventId, ticketId: undone.ticketId });
  if (ticket === null || (await isCheckInUndone(tx, undone.id))) return null;
  const others = (await listEntriesAndExits(tx, ticket.id)).filter(({ id }) => id !== undone.id);
  const isValidAgain = ticketPresence(others).checkInId === null;
  if (isValidAgain && (await isIncomeReleased(tx, { eventId, ticketId: ticket.id }))) return null;
  const { reason } = scan;
  const entry = await insertCheckIn(tx, {
    ...toNewCheckIn(context, scan, { kind: 'undone', reason, ticketId: ticket.id }),
    undoesId: undone.id,
  });
  await updatePresence(tx, ticket);
  return entry;
}

/** Updates the state of a ticket by its entries and exits that were not undone. */
async function updatePresence(tx: Tx, ticket: LockedTicket): Promise<void> {
  if (ticket.status === 'void') return;
  const presence = ticketPresence(await listEntriesAndExits(tx, ticket.id));
  const isUnchanged =
    presence.checkInId === ticket.checkInId &&
    presence.reentryCheckInId === ticket.reentryCheckInId &&
    presence.exitCheckInId === ticket.exitCheckInId;
  if (!isUnchanged) await savePresence(tx, ticket.id, presence);
}

type EntryResult = Pick<NewCheckIn, 'kind' | 'reason' | 'ticketId'>;

function toNewCheckIn({ ctx, event, now, by }: MergeContext, scan: MergedScan, outcomeFields: EntryResult): NewCheckIn {
  const { id, entrance, happenedAt } = scan;
  return {
    id: ctx.ids.newId(),
    eventId: event.id,
    scanId: id,
    entrance,
    ...by,
    ...outcomeFields,
    at: happenedAt,
    receivedAt: now,
    wasOffline: true,
  };
}
