import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import type { RejectionReason } from './hold-pressure-rules.ts';
import { addHoldRejections, type HoldRejectionCount } from './hold-rejection-queries.ts';

const FLUSH_MS = 10_000;
/** The number of different counts that wait to be stored. Further ones are not counted. */
const COUNTS_MAX = 3000;

type Counts = { readonly byKey: Map<string, HoldRejectionCount>; isFlushPlanned: boolean };
const countsOf = perDatabase((_ctx: Context): Counts => ({ byKey: new Map(), isFlushPlanned: false }));

/** Counts a rejected request, in the memory of this process. The counts are stored every ten seconds in one statement. */
export function recordHoldRejection(ctx: Context, eventId: string, reason: RejectionReason): void {
  const counts = countsOf(ctx);
  const hour = new Date(Math.floor(ctx.clock.now().getTime() / HOUR_MS) * HOUR_MS);
  const key = `${eventId} ${reason} ${hour.getTime()}`;
  const known = counts.byKey.get(key);
  if (known === undefined && counts.byKey.size >= COUNTS_MAX) return;
  counts.byKey.set(key, { eventId, reason, hour, count: (known?.count ?? 0) + 1 });
  if (!counts.isFlushPlanned) void flushLater(ctx, counts);
}

async function flushLater(ctx: Context, counts: Counts): Promise<void> {
  counts.isFlushPlanned = true;
  await pause(FLUSH_MS, undefined, { ref: false });
  counts.isFlushPlanned = false;
  await flushHoldRejections(ctx).catch((error: unknown) => {
    ctx.log.warn({ reason: String(error) }, 'the numbers of rejected holds could not be stored');
  });
}

/** Stores what was counted. A crash loses the counts of ten seconds. */
export async function flushHoldRejections(ctx: Context): Promise<void> {
  const { byKey } = countsOf(ctx);
  const rows = [...byKey.values()];
  byKey.clear();
  if (rows.length > 0) await addHoldRejections(ctx.db, rows);
}
