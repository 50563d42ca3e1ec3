import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { holdTickets as contract } from '@festoon/contracts/ticketing/checkout';
import type { Context } from '../../../../context.ts';
import { inTransaction, isRowError, type Tx } from '../../../../platform/db/db.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { jobSpecs } from '../../../../platform/jobs/jobs.ts';
import { RequestBatches } from '../../../../platform/request-batches.ts';
import { throttle } from '../../../../platform/throttle.ts';
import {
  getPlatformFee,
  listPublicTicketTypeRows,
  listViewers,
  publishStockChange,
  ticketSummaryRefresh,
} from '../../../events/events/public.ts';
import { toBooking } from '../booking-response.ts';
import { getOwnBooking, loadNewHoldParts } from '../get-booking.ts';
import { PROMO_CODE_THROTTLE } from '../promotions/constants.ts';
import { findLinkIds } from '../promotions/link-queries.ts';
import { listEnteredPromos } from '../promotions/promo-queries.ts';
import { trackedLinkCode } from '../promotions/read-source.ts';
import { lockBuyers } from '../queries.ts';
import { EXPIRE_HOLD, holdJobKey } from '../tasks.ts';
import {
  decideHolds,
  enteredPromoCode,
  isOpenToMembers,
  quantitiesByPool,
  stockOf,
  type HoldDecision,
  type HoldFacts,
  type HoldRequest,
} from './decide-holds.ts';
import { findSaleEvent, listBuyerFacts, lockHoldStock, writeHolds, type HoldStock } from './hold-batch-queries.ts';
import { listNetworkUsages } from './hold-limit-queries.ts';
import { holdHistoryStart, networkKey } from './hold-limits.ts';
import { hasPresale, quantitiesByType } from './price-selection.ts';

/**
 * Takes tickets out of stock for a while. Requests for the same event that arrive at the same time are decided together, in
 * the order of their arrival (`runHoldBatch`). Nothing is promised before the commit, and nothing can take the tickets after
 * it.
 */
export async function holdTickets(ctx: Context, actor: UserActor, input: OperationInput<typeof contract>): Promise<Booking> {
  if (input.promoCode !== undefined) await throttle(ctx, PROMO_CODE_THROTTLE, actor.accountId);
  const network = networkKey(ctx, input.eventId, actor.client.ip);
  const result = await holdBatches(ctx).submit(input.eventId, { ctx, actor, input, network });
  return 'booking' in result ? result.booking : getOwnBooking(ctx, actor, result.existingId);
}

/** The booking of a new hold, or the id of the booking that was made with the same key before. */
export type HoldResult = { readonly booking: Booking } | { readonly existingId: string };
type HoldBatches = RequestBatches<HoldRequest & { readonly ctx: Context }, HoldResult>;

const BATCH_SIZE_MAX = 50;
/** Attempts of a batch whose event changes while it is decided. */
const ATTEMPTS_MAX = 3;

/** Returns the batches of this process. Half of the connections stay free for everything that does not wait for stock. */
const holdBatches = perDatabase(
  ({ config }: Context): HoldBatches =>
    new RequestBatches({
      run: (eventId, [first, ...others]) =>
        first === undefined ? Promise.resolve([]) : runHoldBatch(first.ctx, eventId, [first, ...others]),
      ownerOf: ({ actor }) => actor.accountId,
      maxSize: BATCH_SIZE_MAX,
      maxRunning: Math.max(1, Math.floor(config.databasePoolSize / 2)),
    }),
);

/** Returns the number of requests of this process that wait for their batch. */
export function waitingHoldCount(ctx: Context): number {
  return holdBatches(ctx).waitingCount;
}

/** Decides a batch of requests for one event in one transaction. A request that fails never fails the others. */
export async function runHoldBatch(
  ctx: Context,
  eventId: string,
  requests: readonly HoldRequest[],
): Promise<PromiseSettledResult<HoldResult>[]> {
  try {
    const decisions = await inTransaction(ctx.db, (tx) => holdInTransaction(ctx, tx, { eventId, requests }));
    return await toResults(ctx, eventId, decisions);
  } catch (error) {
    const [first, second] = requests;
    if (first === undefined || second === undefined || !isRowError(error)) throw error;
    // The row of one request is invalid. Each request runs alone, so that only this one fails.
    ctx.log.warn({ err: error, eventId }, 'a batch of holds runs one by one');
    const results: PromiseSettledResult<HoldResult>[] = [];
    for (const request of requests) results.push(...(await Promise.allSettled([runAlone(ctx, eventId, request)])));
    return results;
  }
}

async function runAlone(ctx: Context, eventId: string, request: HoldRequest): Promise<HoldResult> {
  const [result] = await runHoldBatch(ctx, eventId, [request]);
  if (result?.status === 'fulfilled') return result.value;
  throw result?.reason;
}

type DecidedBatch = { readonly decisions: readonly HoldDecision[]; readonly stock: HoldStock };
type Batch = { readonly eventId: string; readonly requests: readonly HoldRequest[] };

async function holdInTransaction(ctx: Context, tx: Tx, batch: Batch): Promise<HoldDecision[]> {
  const { eventId, requests } = batch;
  const networks = new Set(requests.map(({ network }) => network.toString('hex')));
  await lockBuyers(
    tx,
    requests.map(({ actor }) => actor.accountId),
    [...networks].map((network) => `holds:${eventId}:${network}`),
  );
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const facts = await readFacts(ctx, tx, batch);
    if (facts === null) return requests.map(() => ({ kind: 'rejected', error: new DomainError('not_found') }));
    // If no request can be held, for example because all want sold-out tickets, nothing waits for the rows of the stock.
    const likely = decideHolds(ctx, { facts, requests, stock: stockOf(facts) });
    if (!likely.some(({ kind }) => kind === 'held')) return likely;
    const stock = await lockHoldStock(tx, idsToLock(facts, requests));
    const current = mergeStock(stockOf(facts), stock);
    const decisions = decideHolds(ctx, { facts, requests, stock: current });
    if (await write(tx, facts, { decisions, stock: current })) return decisions;
  }
  throw new DomainError('too_many_attempts', { retryAfterSeconds: 1 });
}

async function readFacts(ctx: Context, tx: Tx, { eventId, requests }: Batch): Promise<HoldFacts | null> {
  const now = ctx.clock.now();
  const since = holdHistoryStart(now);
  const buyerIds = requests.map(({ actor }) => actor.accountId);
  const promoEntries = requests.flatMap((request) => {
    const code = enteredPromoCode(request);
    return code === null ? [] : [{ buyerId: request.actor.accountId, code }];
  });
  const promoCodes = promoEntries.map(({ code }) => code);
  const event = await findSaleEvent(tx, eventId, promoCodes);
  if (event === null) return null;
  const ticketTypes = await listPublicTicketTypeRows(tx, eventId, null);
  const buyers = await listBuyerFacts(tx, {
    eventId,
    buyerIds,
    holdKeys: requests.map(({ input }) => input.idempotencyKey),
    now,
    since,
    hasPresale: hasPresale(ticketTypes),
  });
  const networkKeys = new Map(requests.map(({ network }) => [network.toString('hex'), network]));
  const usages = await listNetworkUsages(tx, { eventId, networks: [...networkKeys.values()], since });
  const linkCodes = [...new Set(requests.map(({ input }) => trackedLinkCode(input.source)))].filter((code) => code !== '');
  return {
    event,
    promoCodes,
    ticketTypes,
    fee: await getPlatformFee(tx, ctx.config.currency),
    buyers: new Map(buyers.map((buyer) => [buyer.buyerId, buyer])),
    viewers: isOpenToMembers(event) ? new Map() : await listViewers(tx, eventId, buyerIds),
    networks: new Map(usages.map((usage) => [usage.network.toString('hex'), usage])),
    promos:
      promoEntries.length === 0
        ? new Map()
        : new Map((await listEnteredPromos(tx, eventId, promoEntries)).map((promo) => [promo.buyerId, promo])),
    linkIds: linkCodes.length === 0 ? new Map() : await findLinkIds(tx, eventId, linkCodes),
  };
}

function idsToLock({ event, ticketTypes, promos }: HoldFacts, requests: readonly HoldRequest[]) {
  const wanted = new Set(requests.flatMap(({ input }) => input.lineItems.map(({ ticketTypeId }): string => ticketTypeId)));
  const ticketTypeIds = ticketTypes.map(({ id }) => id).filter((id) => wanted.has(id));
  return {
    promoIds: [...new Set([...promos.values()].map(({ id }) => id))],
    ticketTypeIds,
    poolIds: [...new Set(ticketTypeIds.flatMap((id) => event.poolsOfTypes[id] ?? []))],
  };
}

/** Returns the stock that was read, with the newer numbers of the locked rows. */
function mergeStock(read: HoldStock, locked: HoldStock): HoldStock {
  return {
    types: { ...read.types, ...locked.types },
    pools: { ...read.pools, ...locked.pools },
    promoUses: { ...read.promoUses, ...locked.promoUses },
  };
}

/** Writes the holds of a batch. Returns false if the event has changed: the caller then decides the batch again. */
async function write(tx: Tx, facts: HoldFacts, decided: DecidedBatch): Promise<boolean> {
  const holds = decided.decisions.filter((decision) => decision.kind === 'held');
  if (holds.length === 0) return true;
  const lineItems = holds.flatMap(({ hold }) => hold.lineItems);
  const ticketTypes = quantitiesByType(lineItems);
  const pools = quantitiesByPool(facts, ticketTypes);
  const promoUses = new Map<string, number>();
  for (const { hold } of holds) {
    const { promoCodeId } = hold.booking;
    if (promoCodeId !== null) promoUses.set(promoCodeId, (promoUses.get(promoCodeId) ?? 0) + 1);
  }
  const { stock } = decided;
  const isSoldOut =
    [...ticketTypes].some(([id, quantity]) => stock.types[id] === quantity) ||
    [...pools].some(([id, quantity]) => stock.pools[id] === quantity);
  const expiries = holds.map(({ hold: { booking } }) => ({
    task: EXPIRE_HOLD,
    payload: { bookingId: booking.id },
    runAt: booking.heldUntil,
    key: holdJobKey(booking.id),
  }));
  return writeHolds(tx, {
    eventId: facts.event.id,
    termsHash: facts.event.termsHash,
    promoCodes: facts.promoCodes,
    holds: holds.map(({ hold, network, tickets }) => ({ ...hold, network, tickets })),
    ticketTypes,
    pools,
    promoUses,
    jobs: jobSpecs(isSoldOut ? [...expiries, ticketSummaryRefresh(facts.event.id)] : expiries),
  });
}

async function toResults(
  ctx: Context,
  eventId: string,
  decisions: readonly HoldDecision[],
): Promise<PromiseSettledResult<HoldResult>[]> {
  const holds = decisions.flatMap((decision) => (decision.kind === 'held' ? [decision.hold] : []));
  if (holds.length > 0) publishStockChange(ctx, eventId);
  const parts = new Map((await loadNewHoldParts(ctx, eventId, holds)).map((part) => [part.view.id, part]));
  return decisions.map((decision): PromiseSettledResult<HoldResult> => {
    if (decision.kind === 'rejected') return { status: 'rejected', reason: decision.error };
    if (decision.kind === 'existing') return { status: 'fulfilled', value: { existingId: decision.bookingId } };
    const part = parts.get(decision.hold.booking.id);
    if (part === undefined) return { status: 'fulfilled', value: { existingId: decision.hold.booking.id } };
    return { status: 'fulfilled', value: { booking: toBooking(part, ctx.clock.now()) } };
  });
}
