import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import {
  enqueueTicketSummaryRefresh,
  getOrganiserFee,
  listPublicTicketTypeRows,
  publishStockChange,
} from '../../../events/events/public.ts';
import { isSubscriber } from '../../../money/subscriptions/public.ts';
import { type TransactionScope, withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { isBlockedForEvent } from '../blocks/block-queries.ts';
import { findSaleTerms, type SaleTerms } from '../event-queries.ts';
import { hasPresale, priceSelection, type PricedSelection } from '../holds/price-selection.ts';
import { lockBuyers } from '../queries.ts';
import { HOLD, moveStock } from '../holds/stock-queries.ts';
import { OFFER_FREE_TICKETS, SEND_WAITLIST_OFFER } from '../tasks.ts';
import { freeListedTickets, assignListings, type CreatedOffer } from '../resale/reserve-listings.ts';
import { insertHold, serverHoldKey } from '../holds/insert-hold.ts';
import {
  listFirstWaitingBuyers,
  listWaitlistedTypeIds,
  lockStock,
  lockWaitingEntries,
  saveEntryEnd,
  saveOffer,
  type WaitlistEntryRow,
  type LockedTicketType,
} from './queries.ts';
import { listOfferableTypeIds, nextOffers, offerExpiry, type EntryOffer } from './offer-rules.ts';

const BATCH = 50;

/**
 * Reserves the available tickets of an event for the people on its waiting lists, in their order. Two concurrent processes
 * make each offer once.
 */
export async function offerFreeTickets(ctx: Context, eventId: string): Promise<void> {
  const { count, hasMore } = await withTransactionScope(ctx, (scope) => offerBatch(scope, eventId));
  if (count > 0) publishStockChange(ctx, eventId);
  if (hasMore) await enqueue(ctx.db, OFFER_FREE_TICKETS, { eventId }, { key: `turns:${eventId}` });
}

type OfferBatchResult = { readonly count: number; readonly hasMore: boolean };

async function offerBatch(scope: TransactionScope, eventId: string): Promise<OfferBatchResult> {
  const { ctx, tx } = scope;
  const waitlistedTypeIds = await listWaitlistedTypeIds(tx, eventId);
  // Buyers are locked before stock, as in every other operation.
  const buyerIds = new Set(await listFirstWaitingBuyers(tx, waitlistedTypeIds, BATCH));
  await lockBuyers(tx, [...buyerIds]);
  const freedListings = await freeListedTickets(scope, waitlistedTypeIds);
  const stock = await lockStock(tx, waitlistedTypeIds);
  const event = await findSaleTerms(tx, eventId);
  if (event?.status !== 'published' || stock.types.length === 0) {
    await assignListings(scope, freedListings, []);
    return { count: 0, hasMore: false };
  }
  const { waiting, isFull, stopsEarly } = await lockFirstEntries(tx, listOfferableTypeIds(stock), buyerIds);
  const offers = nextOffers(waiting, stock);
  const createdOffers: CreatedOffer[] = [];
  for (const offer of offers) {
    const type = stock.types.find(({ ticketTypeId }) => ticketTypeId === offer.entry.ticketTypeId);
    const until = type === undefined ? null : offerExpiry({ ...event, salesEndAt: type.salesEndAt }, ctx.clock.now());
    if (type === undefined || until === null) continue;
    const bookingId = await createOffer(scope, { event, type, offer, until });
    if (bookingId !== null) createdOffers.push({ bookingId, ticketTypeId: type.ticketTypeId, quantity: offer.quantity });
  }
  await assignListings(scope, freedListings, createdOffers);
  const count = createdOffers.length;
  if (count > 0) await enqueueTicketSummaryRefresh(tx, eventId);
  return { count, hasMore: stopsEarly || (count > 0 && isFull) };
}

/**
 * Returns the first people who wait for these ticket types. A person whose account is not locked, because they have just joined, ends
 * them, so that no one is overtaken.
 */
async function lockFirstEntries(tx: Tx, ticketTypeIds: readonly string[], lockedBuyerIds: ReadonlySet<string>) {
  const first = await lockWaitingEntries(tx, ticketTypeIds, BATCH);
  const end = first.findIndex(({ accountId }) => !lockedBuyerIds.has(accountId));
  return { waiting: end === -1 ? first : first.slice(0, end), isFull: first.length === BATCH, stopsEarly: end !== -1 };
}

type OfferInput = {
  readonly event: SaleTerms;
  readonly type: LockedTicketType;
  readonly offer: EntryOffer<WaitlistEntryRow>;
  readonly until: Date;
};

async function createOffer(scope: TransactionScope, { event, type, offer, until }: OfferInput): Promise<string | null> {
  const { ctx, tx, invalidate } = scope;
  const { entry, quantity } = offer;
  const lineItems = await priceOffer(scope, { event, type, offer });
  // A person who may no longer book these tickets, for example because of the limit per person or because the organiser has blocked them, is skipped.
  if (lineItems === null) {
    await saveEntryEnd(tx, entry.id, { status: 'expired', now: ctx.clock.now() });
    await enqueue(tx, OFFER_FREE_TICKETS, { eventId: event.id }, { key: `turns:${event.id}` });
    return null;
  }
  const { isMoved } = await moveStock(tx, [{ ticketTypeId: entry.ticketTypeId, quantity }], HOLD);
  if (!isMoved) throw new Error(`The tickets for waiting list entry ${entry.id} were not available.`);
  const holdKey = serverHoldKey('waitlist', entry.id);
  const hold = { buyerId: entry.accountId, holdKey, heldUntil: until, origin: 'waitlist' } as const;
  const bookingId = await insertHold(ctx, tx, { ...hold, event, lineItems });
  await saveOffer(tx, entry.id, { bookingId, until });
  await enqueue(tx, SEND_WAITLIST_OFFER, { entryId: entry.id }, { key: `turn-mail:${entry.id}` });
  invalidate({ topic: `account:${entry.accountId}`, name: 'waiting.changed', id: entry.id });
  return bookingId;
}

async function priceOffer(
  { ctx, tx }: TransactionScope,
  { event, type, offer }: Omit<OfferInput, 'until'>,
): Promise<PricedSelection[] | null> {
  const { ticketTypeId, accountId: buyerId } = offer.entry;
  const now = ctx.clock.now();
  const ticketTypes = await listPublicTicketTypeRows(tx, event.id, buyerId);
  const facts = {
    event,
    ticketTypes,
    fee: await getOrganiserFee(ctx, tx, event.organiserId),
    isSubscriber: hasPresale(ticketTypes) && (await isSubscriber(tx, buyerId, now)),
    isBlocked: await isBlockedForEvent(tx, { eventId: event.id, accountId: buyerId }),
    now,
  };
  const lineItems = [{ ticketTypeId, quantity: offer.quantity }];
  try {
    return priceSelection(facts, { lineItems, accessCode: type.accessCode ?? undefined }, null);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
