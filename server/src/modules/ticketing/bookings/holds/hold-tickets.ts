import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { holdTickets as contract } from '@festoon/contracts/ticketing/checkout';
import type { Context } from '../../../../context.ts';
import { inTransaction, isRowError, type DbOrTx, type Tx } from '../../../../platform/db/db.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { hashRequest } from '../../../../platform/requests/hash-request.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { RequestBatches } from '../../../../platform/requests/request-batches.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { limitAccessCode, listViewers, publishStockChange, toEventQuestion } from '../../../events/events/public.ts';
import { admittedEntryId, readAdmissionToken, turnOnWaitingRoomIfCrowded } from '../../waiting-room/public.ts';
import { toBooking, type BookingParts } from '../booking-response.ts';
import { getOwnBooking } from '../get-booking.ts';
import { withReaderName } from '../line-item-queries.ts';
import { withReaderEventTexts } from '../read-queries.ts';
import { PROMO_CODE_THROTTLE } from '../promotions/constants.ts';
import { findLinkIds } from '../promotions/link-queries.ts';
import { listEnteredPromos } from '../promotions/promo-queries.ts';
import { trackedLinkCode } from '../promotions/read-source.ts';
import { findHoldByKey, lockBuyersPipelined } from '../queries.ts';
import type { EventTerms } from '../refund-windows/window-queries.ts';
import {
  decideHolds,
  enteredPromoCode,
  isAnyHeld,
  isOpenToMembers,
  mayHold,
  stockOf,
  type HoldDecision,
  type HoldFacts,
  type HoldRequest,
  type Sale,
} from './decide-holds.ts';
import {
  listBuyerFacts,
  lockHoldStock,
  lockHoldStockPipelined,
  type BuyerFacts,
  type SaleEvent,
} from './hold-batch-queries.ts';
import type { HoldUsage } from './hold-limit-rules.ts';
import { holdHistoryStart, networkKey } from './hold-limits.ts';
import type { NewHold } from './insert-hold.ts';
import { throwIfWaitingRoomKnown } from './known-waiting-rooms.ts';
import { hasPresale } from './price-selection.ts';
import { findCachedSale, readSale } from './read-sale.ts';
import { decideWithSpareStock, idsToLock, mergeStock, writeDecided, type DecidedBatch } from './write-decided.ts';

/**
 * Takes tickets out of stock for a while. Requests for the same event that arrive at the same time are decided together, in
 * the order of their arrival (`runHoldBatch`). Nothing is promised before the commit, and nothing can take the tickets after
 * it. A repeat with the same key gets the booking that the first request made. A request that was rejected changed nothing,
 * so its repeat is decided again.
 */
export async function holdTickets(ctx: Context, actor: UserActor, input: OperationInput<typeof contract>): Promise<Booking> {
  const { eventId } = input;
  const request = toHoldRequest(ctx, actor, input);
  try {
    if (request.admittedEntryId === null) throwIfWaitingRoomKnown(ctx, eventId);
    if (input.promoCode !== undefined) await throttle(ctx, PROMO_CODE_THROTTLE, actor.accountId);
  } catch (error) {
    const earlier = await findHoldByKey(ctx.db, actor.accountId, input.idempotencyKey);
    if (earlier?.requestHash?.equals(request.requestHash)) return getOwnBooking(ctx, actor, earlier.id);
    throw error;
  }
  const accessCode = await limitAccessCode(ctx, { eventId, code: input.accessCode, actor });
  const batches = holdBatches(ctx);
  await turnOnWaitingRoomIfCrowded(ctx, eventId, batches.countUnfinished(eventId)).catch((error: unknown) =>
    ctx.log.warn({ err: error, eventId }, 'the waiting room could not be turned on'),
  );
  const result = await batches.submit(eventId, { ctx, ...request, input: { ...input, accessCode } });
  return 'toBooking' in result ? result.toBooking() : getOwnBooking(ctx, actor, result.existingId);
}

/** Returns the number of hold requests of this process that have no result yet, for this event or for all events. */
export function countUnfinishedHolds(ctx: Context, eventId?: string): number {
  return holdBatches(ctx).countUnfinished(eventId);
}

export function toHoldRequest(ctx: Context, actor: UserActor, input: OperationInput<typeof contract>): HoldRequest {
  const { waitingRoomToken: token, ...requested } = input;
  const { eventId } = requested;
  return {
    actor,
    input,
    network: networkKey(ctx, eventId, actor.client.ip),
    requestHash: hashRequest(requested),
    admittedEntryId: readAdmissionToken(ctx, { token, accountId: actor.accountId, eventId }),
  };
}

/**
 * The booking of a new hold, or the id of the booking that was made with the same key before. `toBooking` returns the booking
 * in the language of its caller, because a batch has requests in several languages.
 */
export type HoldResult = { readonly toBooking: () => Booking } | { readonly existingId: string };
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

/**
 * Decides a batch of requests for one event, in at most one transaction. A request that is rejected, or whose row is invalid,
 * never fails the others.
 */
export async function runHoldBatch(
  ctx: Context,
  eventId: string,
  requests: readonly HoldRequest[],
): Promise<PromiseSettledResult<HoldResult>[]> {
  try {
    const decided = await decideBatch(ctx, { eventId, requests, promoCodes: requests.flatMap(promoCodesOf) });
    if (decided.decisions.some(({ kind }) => kind === 'held')) publishStockChange(ctx, eventId);
    return toResults(ctx, decided);
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

type Batch = {
  readonly eventId: string;
  readonly requests: readonly HoldRequest[];
  readonly promoCodes: readonly string[];
};
/** A committed batch. The event and its terms are null if nothing was held. */
type WrittenBatch = {
  readonly decisions: readonly HoldDecision[];
  readonly event: SaleEvent | null;
  readonly bookedTerms: EventTerms | null;
};

const nothingHeld = (decisions: readonly HoldDecision[]): WrittenBatch => ({ decisions, event: null, bookedTerms: null });

function promoCodesOf(request: HoldRequest): string[] {
  const code = enteredPromoCode(request);
  return code === null ? [] : [code];
}

/**
 * Decides a batch. Whatever it holds is written by a statement that checks the sale, so a cached sale is enough for that. A
 * rejection is always decided by a sale that was read after the request arrived.
 */
async function decideBatch(ctx: Context, batch: Batch): Promise<WrittenBatch> {
  const { eventId, requests } = batch;
  const cached = batch.promoCodes.length === 0 ? findCachedSale(ctx, eventId) : null;
  if (cached !== null && mayHold(ctx, cached, requests)) return holdBatch(ctx, { ...batch, sale: cached, isCached: true });
  const sale = await readSale(ctx, ctx.db, batch);
  if (sale === null) return nothingHeld(rejectAll(requests));
  if (!mayHold(ctx, sale, requests)) {
    // For example because the event is sold out: nothing is locked and no transaction begins.
    const facts = await readFacts(ctx, ctx.db, { ...batch, sale });
    const decisions = decideHolds(ctx, { facts, requests, stock: stockOf(facts) });
    if (!decisions.some(({ kind }) => kind === 'held')) return nothingHeld(decisions);
  }
  return holdBatch(ctx, { ...batch, sale, isCached: false });
}

const rejectAll = (requests: readonly HoldRequest[]): HoldDecision[] =>
  requests.map(() => ({ kind: 'rejected', error: new DomainError('not_found') }));

type BatchOnSale = Batch & { readonly sale: Sale; readonly isCached: boolean };

/**
 * Holds what a batch requests. While the stock is larger than what the batch takes, it is decided before the stock is locked, and
 * the stock is locked, checked, taken and committed in one round trip. If that finds another sale or too little stock, the batch is
 * decided again with the locked stock.
 */
async function holdBatch(ctx: Context, batch: BatchOnSale): Promise<WrittenBatch> {
  const written = await inTransaction(ctx.db, (tx) => holdBeforeLock(ctx, tx, batch));
  if (written !== null) return written;
  const sale = await readSale(ctx, ctx.db, batch);
  if (sale === null) return nothingHeld(rejectAll(batch.requests));
  return inTransaction(ctx.db, (tx) => holdInTransaction(ctx, tx, { ...batch, sale, isCached: false }));
}

/** Holds a batch in two round trips, or with locked stock if the stock has to be known. Returns null if nothing was written. */
async function holdBeforeLock(ctx: Context, tx: Tx, batch: BatchOnSale): Promise<WrittenBatch | null> {
  const { requests } = batch;
  await lockBatch(tx, batch);
  const facts = await readFacts(ctx, tx, batch);
  const decided = decideWithSpareStock(ctx, { facts, requests });
  if (decided === null) return decideInTransaction(ctx, tx, { ...batch, facts });
  await lockHoldStockPipelined(tx, idsToLock(facts, requests));
  const bookedTerms = await writeDecided(tx, facts, { ...decided, now: ctx.clock.now(), isDecidedBeforeLock: true });
  return bookedTerms === null ? null : { decisions: decided.decisions, event: facts.event, bookedTerms };
}

export async function holdInTransaction(ctx: Context, tx: Tx, batch: BatchOnSale): Promise<WrittenBatch> {
  await lockBatch(tx, batch);
  return decideInTransaction(ctx, tx, { ...batch, facts: await readFacts(ctx, tx, batch) });
}

/** Locks the buyers and networks of a batch, in the round trip of the next statement. */
async function lockBatch(tx: Tx, { eventId, requests }: Batch): Promise<void> {
  const networks = new Set(requests.map(({ network }) => network.toString('hex')));
  await lockBuyersPipelined(
    tx,
    requests.map(({ actor }) => actor.accountId),
    [...networks].map((network) => `holds:${eventId}:${network}`),
  );
}

async function decideInTransaction(
  ctx: Context,
  tx: Tx,
  batch: BatchOnSale & { readonly facts: HoldFacts },
): Promise<WrittenBatch> {
  const { requests } = batch;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const facts = attempt === 1 ? batch.facts : await readFactsAgain(ctx, tx, batch);
    if (facts === null) return nothingHeld(rejectAll(requests));
    const decided = await decideWithLockedStock(ctx, tx, { facts, requests });
    const isCached = batch.isCached && attempt === 1;
    if (isCached && decided.decisions.some(({ kind }) => kind === 'rejected')) continue;
    if (!decided.decisions.some(({ kind }) => kind === 'held')) return nothingHeld(decided.decisions);
    const bookedTerms = await writeDecided(tx, facts, { ...decided, now: ctx.clock.now(), isDecidedBeforeLock: false });
    if (bookedTerms !== null) return { decisions: decided.decisions, event: facts.event, bookedTerms };
  }
  throw new DomainError('overloaded', { retryAfterSeconds: 1 });
}

async function readFactsAgain(ctx: Context, tx: Tx, batch: Batch): Promise<HoldFacts | null> {
  const sale = await readSale(ctx, tx, batch);
  return sale === null ? null : readFacts(ctx, tx, { ...batch, sale });
}

/** Decides a batch with the stock of rows that it locks. If no request can be held, nothing waits for these rows. */
async function decideWithLockedStock(
  ctx: Context,
  tx: Tx,
  { facts, requests }: { readonly facts: HoldFacts; readonly requests: readonly HoldRequest[] },
): Promise<DecidedBatch> {
  const readStock = stockOf(facts);
  if (!isAnyHeld(ctx, { facts, requests, stock: readStock })) {
    return { decisions: decideHolds(ctx, { facts, requests, stock: readStock }), stock: readStock };
  }
  const stock = mergeStock(readStock, await lockHoldStock(tx, idsToLock(facts, requests)));
  return { decisions: decideHolds(ctx, { facts, requests, stock }), stock };
}

export async function readFacts(
  ctx: Context,
  tx: DbOrTx,
  { eventId, requests, sale }: Batch & { readonly sale: Sale },
): Promise<HoldFacts> {
  const now = ctx.clock.now();
  const buyerIds = requests.map(({ actor }) => actor.accountId);
  const buyers = await listBuyerFacts(tx, {
    eventId,
    buyerIds,
    holdKeys: requests.map(({ input }) => input.idempotencyKey),
    networks: requests.map(({ network }) => network),
    now,
    since: holdHistoryStart(now),
    hasPresale: hasPresale(sale.ticketTypes),
    admittedEntryId: admittedEntryId({ eventId, now }, 'r.buyer_id'),
  });
  const buyersById = new Map(buyers.map((buyer) => [buyer.buyerId, buyer]));
  const promoEntries = requests.flatMap((request) =>
    promoCodesOf(request).map((code) => ({ buyerId: request.actor.accountId, code })),
  );
  const linkCodes = [...new Set(requests.map(({ input }) => trackedLinkCode(input.source)))].filter((code) => code !== '');
  return {
    ...sale,
    buyers: buyersById,
    viewers: isOpenToMembers(sale.event) ? new Map() : await listViewers(tx, eventId, buyerIds),
    networks: new Map(
      requests.flatMap(({ actor, network }) => {
        const buyer = buyersById.get(actor.accountId);
        return buyer === undefined ? [] : [[network.toString('hex'), networkUsageOf(buyer)]];
      }),
    ),
    promos:
      promoEntries.length === 0
        ? new Map()
        : new Map((await listEnteredPromos(tx, eventId, promoEntries)).map((promo) => [promo.buyerId, promo])),
    linkIds: linkCodes.length === 0 ? new Map() : await findLinkIds(tx, eventId, linkCodes),
  };
}

function networkUsageOf(buyer: BuyerFacts): HoldUsage {
  return {
    heldTickets: buyer.networkHeldTickets,
    nextHoldEnd: buyer.networkNextHoldEnd,
    unbookedMinutes: buyer.networkUnbookedMinutes,
    lastUnbookedEnd: buyer.networkLastUnbookedEnd,
  };
}

function toResults(ctx: Context, { decisions, event, bookedTerms }: WrittenBatch): PromiseSettledResult<HoldResult>[] {
  return decisions.map((decision): PromiseSettledResult<HoldResult> => {
    if (decision.kind === 'rejected') return { status: 'rejected', reason: decision.error };
    if (decision.kind === 'existing') return { status: 'fulfilled', value: { existingId: decision.bookingId } };
    if (event === null || bookedTerms === null) throw new Error('A hold was decided and not written.');
    const now = ctx.clock.now();
    const read = () => toBooking(newBookingParts(decision.hold, event, bookedTerms), now);
    return { status: 'fulfilled', value: { toBooking: read } };
  });
}

/** Returns a new hold with its event. Nothing is entered, paid, issued or refunded yet. */
function newBookingParts(
  { booking, lineItems, attendees }: NewHold,
  event: SaleEvent,
  bookedTerms: EventTerms,
): BookingParts {
  return {
    view: {
      ...withReaderEventTexts({ ...event }),
      ...booking,
      bookedTerms,
      status: 'held',
      extendedAt: null,
      buyerName: '',
      buyerEmail: '',
      detailsAt: null,
      answers: {},
      walletMinor: 0,
      refundedMinor: 0,
      confirmedAt: null,
      endedAt: null,
      requestedAt: null,
      approvedAt: null,
      decisionNote: '',
      cancelledBy: null,
      cardRefundAt: null,
      showsBuyer: false,
      cancellationMessage: '',
      change: null,
    },
    lineItems: lineItems.map((line) => withReaderName({ ...line })),
    attendees: attendees.map((attendee) => ({ ...attendee, name: '', email: '', answers: {} })),
    questions: event.questions.map(toEventQuestion),
    tickets: [],
    payments: [],
    refunds: [],
    files: [],
    windows: [],
    changedTickets: [],
  };
}
