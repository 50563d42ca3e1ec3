import type { ScanResult, uploadScans as contract, OfflineScan } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted, type Hosted } from '../../events/events/public.ts';
import { isConflict } from './conflict-queries.ts';
import { toDoorAnswer, UNKNOWN, type AtDoor } from './door-answer.ts';
import { hintDoor } from './live.ts';
import { type Entry, findEntry, insertEntry, isUndone, listOpenAdmissions, lockScan, type NewEntry } from './log-queries.ts';
import { correctedAt, faultOf, isEarlier, worthOf } from './rules.ts';
import { findDoorTicket, countAdmission, lockTicket, type LockedTicket } from './ticket-queries.ts';
import { readTicketCode, signTicketCode, ticketCodeDigest } from '../bookings/public.ts';

type Input = EndpointInput<typeof contract>;

/** Records the offline scans of a device in the order of their times, each in a separate transaction. */
export async function uploadScans(ctx: Context, actor: UserActor, input: Input): Promise<{ results: ScanResult[] }> {
  const { eventId, deviceId, deviceName, sentAt } = input;
  const hosted = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const now = ctx.clock.now();
  const scans = input.scans
    .map((scan) => ({ ...scan, happenedAt: correctedAt({ at: scan.at, sentAt }, now) }))
    .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  const merging: Merging = { ctx, hosted, now, by: { accountId: actor.accountId, deviceId, deviceName } };
  const touched: string[] = [];
  const entries = new Map<string, Entry | null>();
  for (const scan of scans) {
    const entry = await inTransaction(ctx.db, (tx) => mergeScan(tx, merging, scan));
    entries.set(scan.id, entry);
  }
  const results: ScanResult[] = [];
  for (const scan of scans) {
    const { result, bookingId } = await resultOf(ctx, { hosted, now }, { id: scan.id, entry: entries.get(scan.id) ?? null });
    results.push(result);
    if (bookingId !== null) touched.push(bookingId);
  }
  if (scans.length > 0) hintDoor(ctx, eventId, touched);
  return { results };
}

type ScanAnswer = { readonly result: ScanResult; readonly bookingId: string | null };

async function resultOf(
  ctx: Context,
  door: AtDoor,
  { id, entry }: { id: string; entry: Entry | null },
): Promise<ScanAnswer> {
  const eventId = door.hosted.id;
  const conflicts = entry !== null && (await isConflict(ctx.db, eventId, entry.id));
  const ticket = entry?.ticketId ? await findDoorTicket(ctx.db, { eventId, ticketId: entry.ticketId }) : null;
  if (entry === null || ticket === null) return { result: { id, ...UNKNOWN, isConflict: conflicts }, bookingId: null };
  const counts = entry.kind === 'admitted' && !conflicts && ticket.status === 'checked_in';
  const answer = toDoorAnswer(ticket, door, counts ? 'admitted' : undefined);
  return { result: { id, ...answer, isConflict: conflicts }, bookingId: ticket.bookingId };
}

type Merging = {
  readonly ctx: Context;
  readonly hosted: Hosted;
  readonly now: Date;
  readonly by: { readonly accountId: string; readonly deviceId: string; readonly deviceName: string };
};

/** A scan with its moment by the server's clock. */
type MergedScan = OfflineScan & { readonly happenedAt: Date };

/**
 * Records a scan that a device made offline, and counts the earliest admission of its ticket. Sending it again changes
 * nothing. Returns null if it undoes a scan that is unknown, not an admission or already undone.
 */
async function mergeScan(tx: Tx, merging: Merging, scan: MergedScan): Promise<Entry | null> {
  await lockScan(tx, scan.id);
  const known = await findEntry(tx, merging.hosted.id, scan.id);
  if (known !== null) return known;
  if (scan.kind === 'undone') return mergeUndo(tx, merging, scan);
  const found = await lockMeant(tx, merging, scan);
  return scan.kind === 'admitted'
    ? mergeAdmission(tx, merging, { scan, found })
    : mergeRejection(tx, merging, { scan, found });
}

type FoundTicket = { readonly ticket: LockedTicket; readonly isCurrent: boolean } | null;
type Scanned = { readonly scan: MergedScan; readonly found: FoundTicket };

/** The ticket that a scan means, from the list or by its code; locked, so that nothing happens to it in between. */
async function lockMeant(tx: Tx, { ctx, hosted }: Merging, { ticketId, code, digest }: MergedScan): Promise<FoundTicket> {
  const { secretKey } = ctx.config;
  const content = code === undefined ? null : readTicketCode(secretKey, code);
  const meant = content?.ticketId ?? ticketId;
  const ticket = meant === undefined ? null : await lockTicket(tx, { eventId: hosted.id, ticketId: meant });
  if (ticket === null) return null;
  if (content !== null) return { ticket, isCurrent: content.version === ticket.codeVersion };
  const today = signTicketCode(secretKey, { ticketId: ticket.id, version: ticket.codeVersion });
  return { ticket, isCurrent: digest === undefined || digest === ticketCodeDigest(today) };
}

async function mergeAdmission(tx: Tx, merging: Merging, { scan, found }: Scanned): Promise<Entry | null> {
  const isCancelled = merging.hosted.status === 'cancelled';
  const reason = faultOf(found && { status: found.ticket.status, isCurrent: found.isCurrent }, isCancelled);
  const ticketId = found?.ticket.id ?? null;
  const entry = await insertEntry(tx, entryOf(merging, scan, { kind: 'admitted', reason, ticketId }));
  if (entry !== null && found !== null && reason === '') await letEarliestCount(tx, found.ticket);
  return entry;
}

async function mergeRejection(tx: Tx, merging: Merging, { scan, found }: Scanned): Promise<Entry | null> {
  const worth = found?.isCurrent ? worthOf(found.ticket.status, merging.hosted.status === 'cancelled') : 'unknown';
  const reason = scan.reason || worth;
  return insertEntry(tx, entryOf(merging, scan, { kind: 'refused', reason, ticketId: found?.ticket.id ?? null }));
}

async function mergeUndo(tx: Tx, merging: Merging, scan: MergedScan): Promise<Entry | null> {
  const eventId = merging.hosted.id;
  const undone = scan.undoes === undefined ? null : await findEntry(tx, eventId, scan.undoes);
  if (undone === null || undone.kind !== 'admitted' || undone.ticketId === null) return null;
  const ticket = await lockTicket(tx, { eventId, ticketId: undone.ticketId });
  if (ticket === null || (await isUndone(tx, undone.id))) return null;
  const { reason } = scan;
  const entry = await insertEntry(tx, {
    ...entryOf(merging, scan, { kind: 'undone', reason, ticketId: ticket.id }),
    undoesId: undone.id,
  });
  await letEarliestCount(tx, ticket);
  return entry;
}

/** Counts the earliest admission among the valid ones that were not undone. */
async function letEarliestCount(tx: Tx, ticket: LockedTicket): Promise<void> {
  if (ticket.status === 'void') return;
  const rightful = (await listOpenAdmissions(tx, ticket.id)).filter(({ reason }) => reason === '');
  const [first, ...others] = rightful;
  const earliest = others.reduce((best, entry) => (best && isEarlier(entry, best) ? entry : best), first);
  if ((earliest?.id ?? null) !== ticket.checkInId) await countAdmission(tx, ticket.id, earliest?.id ?? null);
}

type EntryResult = Pick<NewEntry, 'kind' | 'reason' | 'ticketId'>;

function entryOf({ ctx, hosted, now, by }: Merging, scan: MergedScan, told: EntryResult): NewEntry {
  const { id, entrance, happenedAt } = scan;
  return {
    id: ctx.ids.newId(),
    eventId: hosted.id,
    scanId: id,
    entrance,
    ...by,
    ...told,
    at: happenedAt,
    receivedAt: now,
    wasOffline: true,
  };
}
