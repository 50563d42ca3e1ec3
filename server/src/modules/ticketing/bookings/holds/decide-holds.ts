import { HOLD_MINUTES, type holdTickets as contract } from '@festoon/contracts/ticketing/checkout';
import { normaliseCode } from '@festoon/contracts/core/input/normalise-code';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { canViewEvent, type PlatformFee, type PublicTicketTypeRow, type ViewerRow } from '../../../events/events/public.ts';
import type { PromoRow } from '../promotions/promo-queries.ts';
import { isUsable } from '../promotions/promo-rules.ts';
import { toSourceColumns, trackedLinkCode } from '../promotions/read-source.ts';
import { throwIfNotPublished } from '../throw-if-not-published.ts';
import type { BuyerFacts, HoldStock, SaleEvent } from './hold-batch-queries.ts';
import { throwIfAccountLimited, throwIfNetworkLimited } from './hold-limits.ts';
import type { HoldUsage } from './hold-limit-rules.ts';
import { createHold, type NewHold } from './insert-hold.ts';
import { hasPresale, priceSelection, quantitiesByType, type PricedSelection } from './price-selection.ts';

/** One buyer's request in a batch. */
export type HoldRequest = {
  readonly actor: UserActor;
  readonly input: OperationInput<typeof contract>;
  /** The network of the buyer's address, as `networkKey` returns it. */
  readonly network: Buffer;
  /** The hash of the input. It distinguishes a repeat from another request with the same key. */
  readonly requestHash: Buffer;
  /** The entry of the valid token that the request has for the waiting room; null without one. */
  readonly admittedEntryId: string | null;
};

/** An event that is on sale. The write of a batch checks that nothing but the stock has changed since it was read. */
export type Sale = {
  readonly event: SaleEvent;
  /** The ticket types on sale, in the organiser's order. */
  readonly ticketTypes: readonly PublicTicketTypeRow[];
  readonly fee: PlatformFee;
  /** The entered promo codes that were read with the event, known or not. */
  readonly promoCodes: readonly string[];
};

/** A sale with the data of a batch's buyers. It is read in the transaction of the batch, or without one if no request can be held. */
export type HoldFacts = Sale & {
  readonly buyers: ReadonlyMap<string, BuyerFacts>;
  /** The links of the buyers to the event; empty where everyone signed in may see it. */
  readonly viewers: ReadonlyMap<string, ViewerRow>;
  /** Usage of networks, by the network's key in hexadecimal digits. */
  readonly networks: ReadonlyMap<string, HoldUsage>;
  /** The promo codes that buyers entered, by buyer. */
  readonly promos: ReadonlyMap<string, PromoRow & { readonly buyerUses: number }>;
  /** The ids of tracked links, by code in lower case. */
  readonly linkIds: ReadonlyMap<string, string>;
};

type BatchToDecide = {
  readonly facts: HoldFacts;
  readonly requests: readonly HoldRequest[];
  readonly stock: HoldStock;
};

/** The result of one request. */
export type HoldDecision =
  | { readonly kind: 'existing'; readonly bookingId: string }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'held'; readonly hold: NewHold; readonly network: Buffer; readonly tickets: number };

/** Returns the stock that was read with the facts, before the rows are locked. */
export function stockOf({ event, ticketTypes, promos }: HoldFacts): HoldStock {
  return {
    types: Object.fromEntries(
      ticketTypes.map(({ id, quantity, held, sold }) => [id, quantity === null ? null : quantity - held - sold]),
    ),
    pools: event.pools,
    promoUses: Object.fromEntries(
      [...promos.values()].map(({ id, maxUses, used }) => [id, maxUses === null ? null : maxUses - used]),
    ),
  };
}

/**
 * Decides the requests of a batch in the order of their arrival, each as if it were alone: a request that is rejected takes
 * nothing, and the next one finds what the ones before it left.
 */
export function decideHolds(ctx: Context, { facts, requests, stock }: BatchToDecide): HoldDecision[] {
  const batch = { facts, state: new BatchState(facts, stock) };
  return requests.map((request) => tryDecide(ctx, batch, request));
}

/** Returns whether a batch holds tickets for at least one request. */
export function isAnyHeld(ctx: Context, { facts, requests, stock }: BatchToDecide): boolean {
  const batch = { facts, state: new BatchState(facts, stock) };
  return requests.some((request) => tryDecide(ctx, batch, request).kind === 'held');
}

/** Returns false if no request can be held by any account: one without bookings could not hold it either. */
export function mayHold(ctx: Context, sale: Sale, requests: readonly HoldRequest[]): boolean {
  const { event, ticketTypes, promoCodes } = sale;
  const dependsOnBuyer = !isOpenToMembers(event) || event.hasWaitingRoom || hasPresale(ticketTypes);
  if (dependsOnBuyer || promoCodes.length > 0) return true;
  const facts = {
    ...sale,
    buyers: new Map(requests.map(({ actor: { accountId: buyerId } }) => [buyerId, { ...NEW_BUYER, buyerId }])),
    viewers: new Map(),
    networks: new Map(),
    promos: new Map(),
    linkIds: new Map(),
  };
  return isAnyHeld(ctx, { facts, requests, stock: stockOf(facts) });
}

type BatchInProgress = { readonly facts: HoldFacts; readonly state: BatchState };

function tryDecide(ctx: Context, batch: BatchInProgress, request: HoldRequest): HoldDecision {
  try {
    return decideHold(ctx, batch, request);
  } catch (error) {
    return { kind: 'rejected', error };
  }
}

function decideHold(ctx: Context, batch: BatchInProgress, request: HoldRequest): HoldDecision {
  const { facts, state } = batch;
  const { event, fee } = facts;
  const { actor, input, network } = request;
  const now = ctx.clock.now();
  const buyer = facts.buyers.get(actor.accountId);
  if (buyer === undefined) throw new Error(`Buyer ${actor.accountId} was not read.`);
  if (buyer.earlierId !== null) {
    const isRepeat = buyer.earlierRequestHash?.equals(request.requestHash) ?? false;
    return isRepeat ? { kind: 'existing', bookingId: buyer.earlierId } : throwDomainError('idempotency_mismatch');
  }
  if (!canBuyerView(facts, actor.accountId)) throwDomainError('not_found');
  throwIfNotPublished(event);
  if (event.hasWaitingRoom && !isAdmitted(request, buyer)) throwDomainError('waiting_room_required');
  const tickets = input.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  throwIfAccountLimited(buyer, { tickets, now });
  throwIfNetworkLimited(state.networkUsage(network), { tickets, now, stock: event.stock });
  const promo = findPromo(batch, request, now);
  const ticketTypes = facts.ticketTypes.map((ticketType) => ({
    ...ticketType,
    viewerTicketCount: buyer.ticketCounts[ticketType.id] ?? 0,
  }));
  const { isSubscriber, isBlocked } = buyer;
  const lineItems = priceSelection({ event, ticketTypes, fee, isSubscriber, isBlocked, now }, input, promo);
  const claim = state.checkStock(lineItems);
  const heldUntil = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const source = toSourceColumns(
    ctx,
    { actor, source: input.source },
    facts.linkIds.get(trackedLinkCode(input.source)) ?? null,
  );
  const hold = createHold(ctx, {
    event,
    lineItems,
    promo,
    source,
    heldUntil,
    buyerId: actor.accountId,
    holdKey: input.idempotencyKey,
    holdRequestHash: request.requestHash,
    origin: 'online',
  });
  state.take(claim, { network, tickets, heldUntil, promoId: promo?.id ?? null });
  return { kind: 'held', hold, network, tickets };
}

/** Returns whether the waiting room has admitted the buyer now, and the request has the token of this admission. */
function isAdmitted(request: HoldRequest, buyer: BuyerFacts): boolean {
  return request.admittedEntryId !== null && request.admittedEntryId === buyer.admittedEntryId;
}

/** Returns whether everyone who is signed in may see the event. */
export function isOpenToMembers(event: SaleEvent): boolean {
  return canViewEvent(event, { isSignedIn: true, isOnTeam: false, isInvited: false, hasTicket: false });
}

function canBuyerView({ event, viewers }: HoldFacts, accountId: string): boolean {
  if (isOpenToMembers(event)) return true;
  const viewer = viewers.get(accountId);
  return viewer !== undefined && canViewEvent(event, { ...viewer, isSignedIn: true, hasTicket: viewer.ticketCount > 0 });
}

/** Returns the promo code that a request entered, as the promo codes are stored; null without one. */
export function enteredPromoCode({ input }: HoldRequest): string | null {
  const { promoCode } = input;
  return promoCode === undefined || promoCode === '' ? null : normaliseCode(promoCode);
}

function findPromo({ facts, state }: BatchInProgress, request: HoldRequest, now: Date): PromoRow | null {
  if (enteredPromoCode(request) === null) return null;
  const promo = facts.promos.get(request.actor.accountId);
  const isUsableNow =
    promo !== undefined && isUsable(promo, { now, buyerUses: promo.buyerUses }) && state.hasPromoUse(promo.id);
  return isUsableNow ? promo : throwDomainError('promo_code_wrong');
}

/** Tickets of one request, by ticket type and by pool. */
type Claim = { readonly types: ReadonlyMap<string, number>; readonly pools: ReadonlyMap<string, number> };
type HoldDetails = {
  readonly network: Buffer;
  readonly tickets: number;
  readonly heldUntil: Date;
  readonly promoId: string | null;
};

const NO_USAGE: HoldUsage = { heldTickets: 0, nextHoldEnd: null, unbookedMinutes: 0, lastUnbookedEnd: null };
const NEW_BUYER = {
  ...NO_USAGE,
  earlierId: null,
  earlierRequestHash: null,
  liveHolds: 0,
  nextLiveHoldEnd: null,
  isSubscriber: false,
  isBlocked: false,
  admittedEntryId: null,
  ticketCounts: {},
  networkHeldTickets: 0,
  networkNextHoldEnd: null,
  networkUnbookedMinutes: 0,
  networkLastUnbookedEnd: null,
} satisfies Omit<BuyerFacts, 'buyerId'>;

/** Returns the available numbers, with `Infinity` where nothing limits them. */
function limitsOf(stock: Readonly<Record<string, number | null>>): Map<string, number> {
  return new Map(Object.entries(stock).map(([id, available]) => [id, available ?? Number.POSITIVE_INFINITY]));
}

/** The stock, promo codes and networks after the requests that are already decided. */
class BatchState {
  readonly #facts: HoldFacts;
  readonly #types: Map<string, number>;
  readonly #pools: Map<string, number>;
  readonly #promoUses: Map<string, number>;
  readonly #networks: Map<string, HoldUsage>;

  constructor(facts: HoldFacts, stock: HoldStock) {
    this.#facts = facts;
    this.#types = limitsOf(stock.types);
    this.#pools = limitsOf(stock.pools);
    this.#promoUses = limitsOf(stock.promoUses);
    this.#networks = new Map(facts.networks);
  }

  networkUsage(network: Buffer): HoldUsage {
    return this.#networks.get(network.toString('hex')) ?? NO_USAGE;
  }

  hasPromoUse(promoId: string): boolean {
    return (this.#promoUses.get(promoId) ?? 0) > 0;
  }

  /** Returns the tickets to take. Throws `sold_out` if they are not available, or if people on the waiting list get them. */
  checkStock(lineItems: readonly PricedSelection[]): Claim {
    const types = quantitiesByType(lineItems.map(({ ticketType, quantity }) => ({ ticketTypeId: ticketType.id, quantity })));
    const pools = quantitiesByPool(this.#facts, types);
    const isAvailable =
      [...types].every(([id, quantity]) => (this.#types.get(id) ?? 0) >= quantity) &&
      [...pools].every(([id, quantity]) => (this.#pools.get(id) ?? 0) >= quantity);
    if (!isAvailable) this.#throwSoldOut(types);
    const waitlistedTypeId = this.#findWaitlistedType({ types, pools });
    if (waitlistedTypeId !== undefined) throwDomainError('sold_out', { ticketTypeId: waitlistedTypeId, available: 0 });
    return { types, pools };
  }

  take({ types, pools }: Claim, { network, tickets, heldUntil, promoId }: HoldDetails): void {
    for (const [id, quantity] of types) subtract(this.#types, id, quantity);
    for (const [id, quantity] of pools) subtract(this.#pools, id, quantity);
    if (promoId !== null) subtract(this.#promoUses, promoId, 1);
    const usage = this.networkUsage(network);
    this.#networks.set(network.toString('hex'), {
      ...usage,
      heldTickets: usage.heldTickets + tickets,
      nextHoldEnd: usage.nextHoldEnd ?? heldUntil,
    });
  }

  #throwSoldOut(types: ReadonlyMap<string, number>): never {
    const requested = this.#facts.ticketTypes
      .filter(({ id }) => types.has(id))
      .map(({ id }) => ({ ticketTypeId: id, available: this.#availableOf(id) }));
    const short =
      requested.find(({ ticketTypeId, available }) => available < (types.get(ticketTypeId) ?? 0)) ?? requested[0];
    const available = Math.max(0, short?.available ?? 0);
    throwDomainError('sold_out', {
      ticketTypeId: short?.ticketTypeId,
      available: Number.isFinite(available) ? available : 0,
    });
  }

  /** Returns the number of tickets of a type that can be held, within its own limit and the limits of its pools. */
  #availableOf(ticketTypeId: string): number {
    const pools = poolsOf(this.#facts, ticketTypeId).map((id) => this.#pools.get(id) ?? 0);
    return Math.min(this.#types.get(ticketTypeId) ?? 0, ...pools);
  }

  /**
   * Returns a type whose tickets go to people on the waiting list first: they wait for this type, or for another type of the
   * same pool.
   */
  #findWaitlistedType({ types, pools }: Claim): string | undefined {
    const { ticketTypes, event } = this.#facts;
    const ownType = [...types.keys()].find((id) => (event.waitlisted[id] ?? 0) > 0);
    if (ownType !== undefined || Object.keys(event.waitlisted).length === 0) return ownType;
    for (const [poolId, quantity] of pools) {
      const before = this.#pools.get(poolId) ?? 0;
      const reserved = ticketTypes
        .filter(({ id, minPerBooking }) => poolsOf(this.#facts, id).includes(poolId) && minPerBooking <= before)
        .reduce((sum, { id }) => {
          const available = (this.#types.get(id) ?? 0) - (types.get(id) ?? 0);
          return sum + Math.min(event.waitlisted[id] ?? 0, available);
        }, 0);
      if (before - quantity < reserved)
        return [...types.keys()].filter((id) => poolsOf(this.#facts, id).includes(poolId)).toSorted()[0];
    }
    return undefined;
  }
}

function poolsOf({ event }: Pick<HoldFacts, 'event'>, ticketTypeId: string): readonly string[] {
  return event.poolsOfTypes[ticketTypeId] ?? [];
}

/** Returns how many tickets these quantities take from each pool. */
export function quantitiesByPool(facts: Pick<HoldFacts, 'event'>, types: ReadonlyMap<string, number>): Map<string, number> {
  const pools = new Map<string, number>();
  for (const [typeId, quantity] of types) {
    for (const poolId of poolsOf(facts, typeId)) pools.set(poolId, (pools.get(poolId) ?? 0) + quantity);
  }
  return pools;
}

function subtract(amounts: Map<string, number>, id: string, amount: number): void {
  amounts.set(id, (amounts.get(id) ?? 0) - amount);
}
