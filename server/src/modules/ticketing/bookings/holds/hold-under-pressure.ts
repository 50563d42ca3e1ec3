import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { holdTickets as contract } from '@festoon/contracts/ticketing/checkout';
import type { Context } from '../../../../context.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { needsProof, requireProof } from '../../../../platform/proof-of-work/proof-of-work.ts';
import { RecentCounts } from '../../../../platform/proof-of-work/recent-counts.ts';
import { findHoldByKey } from '../queries.ts';
import { isHoldPressureHigh, rejectionReasonOf } from './hold-pressure-rules.ts';
import { recordHoldRejection } from './hold-rejections.ts';
import { countUnfinishedHolds, holdTickets } from './hold-tickets.ts';

/** The requests that the limits of each event rejected in the last minute, in this process. */
const limitedHolds = perDatabase((_ctx: Context) => new RecentCounts({ windowMs: 60_000, maxKeys: 1000 }));

/**
 * Holds tickets. While the pressure on the event or on this process is high, the client must first solve a challenge for its
 * account and the event. Counts rejected requests for the organiser.
 */
export async function holdUnderPressure(
  ctx: Context,
  actor: UserActor,
  input: OperationInput<typeof contract>,
): Promise<Booking> {
  const { eventId } = input;
  try {
    const pressure = {
      unfinishedHolds: countUnfinishedHolds(ctx),
      limitedHolds: limitedHolds(ctx).count(eventId, ctx.clock.now()),
    };
    // A repeat changes nothing, so it needs no proof.
    if (needsProof(ctx.config, isHoldPressureHigh(pressure)) && !(await isRepeat(ctx, actor, input)))
      await requireProof(ctx, actor.client, { purpose: 'hold', subject: `${actor.accountId} ${eventId}` });
    return await holdTickets(ctx, actor, input);
  } catch (error) {
    const reason = error instanceof DomainError ? rejectionReasonOf(error.code) : null;
    if (reason === 'limit') limitedHolds(ctx).add(eventId, ctx.clock.now());
    if (reason !== null) recordHoldRejection(ctx, eventId, reason);
    throw error;
  }
}

async function isRepeat({ db }: Context, actor: UserActor, input: OperationInput<typeof contract>): Promise<boolean> {
  return (await findHoldByKey(db, actor.accountId, input.idempotencyKey)) !== null;
}
