import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { joinWaitlist as contract, WaitlistEntry } from '@festoon/contracts/ticketing/waitlist';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import {
  enqueueTicketSummaryRefresh,
  limitAccessCode,
  publishStockChange,
  listPublicTicketTypeRows,
  getVisibleEventById,
  type EventRow,
  type PublicTicketTypeRow,
} from '../../../events/events/public.ts';
import { isBlockedForEvent } from '../blocks/block-queries.ts';
import { findHoldRejection } from '../holds/hold-rules.ts';
import { lockBuyers } from '../queries.ts';
import { throwIfNotPublished } from '../throw-if-not-published.ts';
import { enqueueWaitlistOffers } from './enqueue-offers.ts';
import { getWaitlistEntry } from './list-waitlist-entries.ts';
import { findActiveEntry, insertEntry, lockStock } from './queries.ts';
import { nextOffers, offerExpiry } from './offer-rules.ts';

type Input = EndpointInput<typeof contract>;

/** Adds the caller to the end of the list. Locks the stock, so that no one joins while a ticket is available. */
export async function joinWaitlist(ctx: Context, actor: UserActor, input: Input): Promise<WaitlistEntry> {
  const { event } = await getVisibleEventById(ctx, actor, input.eventId);
  const accessCode = await limitAccessCode(ctx, { eventId: event.id, code: input.accessCode, actor });
  const params = { event, input: { ...input, accessCode }, accountId: actor.accountId };
  const id = await inTransaction(ctx.db, (tx) => join(ctx, tx, params));
  publishStockChange(ctx, event.id);
  return getWaitlistEntry(ctx, actor, id);
}

type JoinParams = { readonly event: EventRow; readonly input: Input; readonly accountId: string };

async function join(ctx: Context, tx: Tx, { event, input, accountId }: JoinParams): Promise<string> {
  const { ticketTypeId, quantity } = input;
  await lockBuyers(tx, [accountId]);
  const stock = await lockStock(tx, [ticketTypeId]);
  const known = await findActiveEntry(tx, accountId, ticketTypeId);
  if (known !== null) return known.id;
  const ticketType = (await listPublicTicketTypeRows(tx, event.id, accountId)).find(({ id }) => id === ticketTypeId);
  if (ticketType === undefined) throwDomainError('not_found');
  const now = ctx.clock.now();
  throwIfNotPublished(event);
  const isOpen = ticketType.salesStartAt === null || ticketType.salesStartAt <= now;
  const isBlocked = await isBlockedForEvent(tx, { eventId: event.id, accountId });
  const isOnSale =
    !isBlocked && isOpen && offerExpiry({ startsAt: event.startsAt, salesEndAt: ticketType.salesEndAt }, now) !== null;
  const reason = findHoldRejection({ ticketType, quantity, isOnSale, accessCode: input.accessCode });
  if (reason !== null) throwDomainError(reason.code, reason.details);
  if (!ticketType.hasWaitlist && hasFreeTickets(stock, ticketType)) throwDomainError('not_sold_out', { ticketTypeId });
  const id = ctx.ids.newId();
  await insertEntry(tx, { id, eventId: event.id, ticketTypeId, accountId, quantity, createdAt: now });
  await enqueueTicketSummaryRefresh(tx, event.id);
  // A ticket may already be listed for resale.
  await enqueueWaitlistOffers(tx, event.id);
  return id;
}

/** Returns whether enough tickets are available for the smallest possible booking. */
function hasFreeTickets(stock: Awaited<ReturnType<typeof lockStock>>, { id, minPerBooking }: PublicTicketTypeRow): boolean {
  return nextOffers([{ id, ticketTypeId: id, quantity: minPerBooking }], stock).length > 0;
}
