import type { ScanResult, uploadScans as contract } from '@festoon/contracts/check-in';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { getHosted } from '../events/public.ts';
import { isConflict } from './conflict-queries.ts';
import { toDoorAnswer, UNKNOWN, type AtDoor } from './door-answer.ts';
import { hintDoor } from './live.ts';
import type { Entry } from './log-queries.ts';
import { mergeScan, type Merging } from './merge-scan.ts';
import { correctedAt } from './rules.ts';
import { findDoorTicket } from './ticket-queries.ts';

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
