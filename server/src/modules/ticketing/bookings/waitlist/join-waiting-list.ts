import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { joinWaitingList as contract, WaitingPlace } from '@festoon/contracts/ticketing/waiting-list';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import {
  enqueueOfferRefresh,
  hintStock,
  listOffers,
  seeEventById,
  type EventRow,
  type OfferRow,
} from '../../../events/events/public.ts';
import { reasonAgainst } from '../holds/hold-rules.ts';
import { throwIfClosed } from '../throw-if-closed.ts';
import { enqueueTurns } from './enqueue-turns.ts';
import { getWaitingPlace } from './list-waiting-places.ts';
import { findLiveEntry, insertEntry, lockStock } from './queries.ts';
import { nextTurns, turnEnd } from './turn-rules.ts';

type Input = EndpointInput<typeof contract>;

/** Adds the caller to the end of the list. Locks the stock meanwhile, so that no one joins while a place is free. */
export async function joinWaitingList(ctx: Context, actor: UserActor, input: Input): Promise<WaitingPlace> {
  const { event } = await seeEventById(ctx, actor, input.eventId);
  const id = await inTransaction(ctx.db, (tx) => join(ctx, tx, { event, input, accountId: actor.accountId }));
  hintStock(ctx, event.id);
  return getWaitingPlace(ctx, actor, id);
}

type Joining = { readonly event: EventRow; readonly input: Input; readonly accountId: string };

async function join(ctx: Context, tx: Tx, { event, input, accountId }: Joining): Promise<string> {
  const { ticketTypeId, quantity } = input;
  const stock = await lockStock(tx, [ticketTypeId]);
  const known = await findLiveEntry(tx, accountId, ticketTypeId);
  if (known !== null) return known.id;
  const offer = (await listOffers(tx, event.id, accountId)).find(({ id }) => id === ticketTypeId);
  if (offer === undefined) throwDomainError('not_found');
  const now = ctx.clock.now();
  throwIfClosed(event);
  const isOpen = offer.salesStartAt === null || offer.salesStartAt <= now;
  const isOnSale = isOpen && turnEnd({ startsAt: event.startsAt, salesEndAt: offer.salesEndAt }, now) !== null;
  const reason = reasonAgainst({ offer, quantity, isOnSale, accessCode: input.accessCode });
  if (reason !== null) throwDomainError(reason.code, reason.details);
  if (!offer.isWaitedFor && hasPlaces(stock, offer)) throwDomainError('not_sold_out', { ticketTypeId });
  const id = ctx.ids.newId();
  await insertEntry(tx, { id, eventId: event.id, ticketTypeId, accountId, quantity, createdAt: now });
  await enqueueOfferRefresh(tx, event.id);
  // A ticket may be offered back already.
  await enqueueTurns(tx, event.id);
  return id;
}

/** Returns whether enough places are free for the smallest possible booking. */
function hasPlaces(stock: Awaited<ReturnType<typeof lockStock>>, { id, minPerBooking }: OfferRow): boolean {
  return nextTurns([{ id, ticketTypeId: id, quantity: minPerBooking }], stock).length > 0;
}
