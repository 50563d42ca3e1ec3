import { createHmac } from 'node:crypto';
import { LIVE_HOLDS_MAX } from '@festoon/contracts/ticketing/checkout';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import type { BuyerFacts } from './hold-batch-queries.ts';
import { deleteHoldNetworks } from './hold-limit-queries.ts';
import { deleteHoldRejections } from './hold-rejection-queries.ts';
import { checkAccountHold, checkNetworkHold, HOLD_HISTORY_HOURS } from './hold-limit-rules.ts';
import type { HoldUsage } from './hold-limit-rules.ts';

/** The days for which organisers see how many requests were rejected. */
const REJECTION_DAYS = 400;

type Attempt = { readonly tickets: number; readonly now: Date };

/** Throws an error if an account would hold so many tickets that too few remain for others. */
export function throwIfAccountLimited(buyer: BuyerFacts, { tickets, now }: Attempt): void {
  const { liveHolds, nextLiveHoldEnd } = buyer;
  if (nextLiveHoldEnd !== null && liveHolds >= LIVE_HOLDS_MAX) throwHoldLimit('too_many_attempts', nextLiveHoldEnd, now);
  const error = checkAccountHold(buyer, { tickets, now });
  if (error !== null) throwHoldLimit(error.reason === 'held' ? 'too_many_held' : 'hold_cool_down', error.retryAt, now);
}

/** Throws an error if the accounts behind one network would hold so many tickets that too few remain for others. */
export function throwIfNetworkLimited(usage: HoldUsage, attempt: Attempt & { readonly stock: number | null }): void {
  const error = checkNetworkHold(usage, attempt);
  if (error !== null) throwHoldLimit('network_hold_limit', error.retryAt, attempt.now);
}

/** Returns the time since when holds without a booking count. */
export function holdHistoryStart(now: Date): Date {
  return new Date(now.getTime() - HOLD_HISTORY_HOURS * 3_600_000);
}

/** Returns a buyer's network as it is recorded with the hold: a keyed hash, since a plain one could be reversed by trying all addresses. */
export function networkKey({ config }: Pick<Context, 'config'>, eventId: string, ip: string): Buffer {
  return createHmac('sha256', config.secretKey)
    .update(`hold-network\n${eventId}\n${networkOf(ip)}`)
    .digest();
}

/** Deletes the networks of holds that no limit counts any more, and the old counts of rejected holds. */
export async function purgeHoldNetworks(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await deleteHoldNetworks(ctx.db, holdHistoryStart(now));
  await deleteHoldRejections(ctx.db, new Date(now.getTime() - REJECTION_DAYS * DAY_MS));
}

function throwHoldLimit(code: DomainErrorCode, retryAt: Date, now: Date): never {
  // A hold that is overdue ends as soon as its job has run.
  throwDomainError(code, { retryAfterSeconds: Math.max(5, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)) });
}
