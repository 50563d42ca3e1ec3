import { createHmac } from 'node:crypto';
import { LIVE_HOLDS_MAX } from '@festoon/contracts/ticketing/checkout';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import {
  deleteHoldNetworks,
  findEventStock,
  getAccountHoldUsage,
  getNetworkHoldUsage,
  lockNetworkHolds,
} from './hold-limit-queries.ts';
import { checkAccountHold, checkNetworkHold, HOLD_HISTORY_HOURS } from './hold-limit-rules.ts';
import { listHoldEnds } from '../queries.ts';

type HoldAttempt = {
  readonly eventId: string;
  readonly buyerId: string;
  readonly ip: string;
  readonly tickets: number;
};

/**
 * Throws if, with this hold, an account or a network would block tickets for other buyers. Returns the network as it is
 * recorded with the hold. The caller holds the buyer's lock. Locks the network until the commit.
 */
export async function checkHoldLimits(ctx: Context, tx: Tx, attempt: HoldAttempt): Promise<Buffer> {
  const { eventId, buyerId, tickets } = attempt;
  const now = ctx.clock.now();
  await checkLiveHolds(tx, buyerId, now);
  const since = historyStart(now);
  const own = await getAccountHoldUsage(tx, { accountId: buyerId, eventId, since });
  const ownLimitError = checkAccountHold(own, { tickets, now });
  if (ownLimitError !== null)
    throwHoldLimit(ownLimitError.reason === 'held' ? 'too_many_held' : 'hold_cool_down', ownLimitError.retryAt, now);
  const network = networkKey(ctx, attempt);
  await lockNetworkHolds(tx, eventId, network);
  const shared = await getNetworkHoldUsage(tx, { network, eventId, since });
  const stock = await findEventStock(tx, eventId);
  const sharedLimitError = checkNetworkHold(shared, { tickets, now, stock });
  if (sharedLimitError !== null) throwHoldLimit('network_hold_limit', sharedLimitError.retryAt, now);
  return network;
}

/** Deletes the networks of holds that no longer count towards a limit. */
export async function purgeHoldNetworks(ctx: Context): Promise<void> {
  await deleteHoldNetworks(ctx.db, historyStart(ctx.clock.now()));
}

async function checkLiveHolds(tx: Tx, buyerId: string, now: Date): Promise<void> {
  const ends = await listHoldEnds(tx, buyerId, now);
  const [soonest] = ends;
  if (soonest !== undefined && ends.length >= LIVE_HOLDS_MAX) throwHoldLimit('too_many_attempts', soonest, now);
}

function historyStart(now: Date): Date {
  return new Date(now.getTime() - HOLD_HISTORY_HOURS * 3_600_000);
}

// A plain hash of an address could be reversed by hashing all addresses.
function networkKey({ config }: Context, { eventId, ip }: HoldAttempt): Buffer {
  return createHmac('sha256', config.secretKey)
    .update(`hold-network\n${eventId}\n${networkOf(ip)}`)
    .digest();
}

function throwHoldLimit(code: DomainErrorCode, retryAt: Date, now: Date): never {
  // An overdue hold ends as soon as its job has run.
  throwDomainError(code, { retryAfterSeconds: Math.max(5, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)) });
}
