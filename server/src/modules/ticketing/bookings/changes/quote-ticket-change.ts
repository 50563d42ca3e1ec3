import { chargeStepMinor } from '@festoon/contracts/core/card-amounts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId, EventId, TicketId, TicketTypeId } from '@festoon/contracts/core/ids';
import type {
  ChangeOption,
  quoteTicketChange as contract,
  TicketChangeQuote,
} from '@festoon/contracts/ticketing/ticket-changes';
import type { Context } from '../../../../context.ts';
import { DomainError, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { eventTimeOf, type PublicTicketTypeRow } from '../../../events/events/public.ts';
import { decideHolds, stockOf, type HoldFacts, type HoldRequest } from '../holds/decide-holds.ts';
import { readFacts } from '../holds/hold-tickets.ts';
import { readSale } from '../holds/read-sale.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { findCardBalance, type CardBalance } from '../refunds/queries.ts';
import { splitAfterCredit, sumRefunds } from '../refunds/refund-rules.ts';
import { listTickets } from '../tickets/ticket-queries.ts';
import { checkTickets, returnedPrices, throwIfClosedForTicketChanges, type ChangeableTicket } from './changeable-tickets.ts';
import { changePrice, toChangeRequest } from './decide-change.ts';
import { listChangeDates } from './ticket-change-queries.ts';

/**
 * Returns what the buyer pays or gets back for changing these tickets now. It is checked again before anything is changed. The ticket
 * types of one date are decided as if the buyer booked them.
 */
export async function quoteTicketChange(
  ctx: Context,
  actor: UserActor,
  { bookingId, tickets: ticketIdList, date }: EndpointInput<typeof contract>,
): Promise<TicketChangeQuote> {
  const now = ctx.clock.now();
  const view = await findBookingView(ctx.db, bookingId);
  if (view?.buyerId !== actor.accountId) throwDomainError('not_found');
  await throwIfClosedForTicketChanges(ctx.db, view, now);
  const checked = await checkTickets(ctx.db, { ...view, tickets: await listTickets(ctx.db, [bookingId]), now });
  const tickets = returnedPrices(
    checked.filter(({ status }) => status !== 'void'),
    view,
  );
  const dates = await listChangeDates(ctx.db, { eventId: view.eventId, accountId: actor.accountId, now });
  const eventId = date ?? view.eventId;
  if (!dates.some(({ id }) => id === eventId)) throwDomainError('not_found');
  const chosen = selectQuoted(tickets, ticketIdList);
  return {
    bookingId: BookingId.parse(bookingId),
    currency: view.currency,
    tickets: tickets.map(({ id, ticketTypeName, holderName, amountMinor, errorCode }) => ({
      id: TicketId.parse(id),
      ticketTypeName,
      holderName,
      priceMinor: amountMinor,
      errorCode,
    })),
    selectedIds: chosen.map(({ id }) => TicketId.parse(id)),
    dates: dates.map(({ id, ...time }) => ({ eventId: EventId.parse(id), ...eventTimeOf(time) })),
    eventId: EventId.parse(eventId),
    ticketTypes: chosen.length === 0 ? [] : await listOptions(ctx, actor, { view, eventId, chosen }),
  };
}

/** Returns the named tickets that can be changed, or all such tickets if none are named. */
function selectQuoted<T extends ChangeableTicket>(all: readonly T[], ticketIdList: string | undefined): T[] {
  const ids = ticketIdList === undefined ? null : new Set(ticketIdList.split(','));
  return all.filter(({ id, errorCode }) => errorCode === null && (ids === null || ids.has(id)));
}

type OptionsParams = { readonly view: BookingView; readonly eventId: string; readonly chosen: readonly ChangeableTicket[] };

async function listOptions(
  ctx: Context,
  actor: UserActor,
  { view, eventId, chosen }: OptionsParams,
): Promise<ChangeOption[]> {
  const sale = await readSale(ctx, ctx.db, { eventId, promoCodes: [] });
  if (sale === null) return [];
  const target = { eventId, ticketTypeId: chosen[0]?.ticketTypeId ?? '', quantity: chosen.length };
  const request = toChangeRequest(ctx, actor, target);
  const facts = await readFacts(ctx, ctx.db, { eventId, requests: [request], promoCodes: [], sale });
  const ownTypeIds = new Set(chosen.map(({ ticketTypeId }) => ticketTypeId));
  const quoted: QuotedSelection = {
    facts,
    request,
    quantity: chosen.length,
    currency: view.currency,
    creditMinor: sumRefunds(returnedPrices(chosen, view)),
    leftMinor: view.totalMinor - view.refundedMinor,
    balance: await findCardBalance(ctx.db, view.id),
  };
  return sale.ticketTypes
    .filter(({ id, accessCode }) => accessCode === null && !ownTypeIds.has(id))
    .map((ticketType) => ({ ticketType, option: toOption(ctx, ticketType, quoted) }))
    .filter(({ ticketType, option }) => !isHidden(ticketType, option))
    .map(({ option }) => option);
}

type QuotedSelection = {
  readonly facts: HoldFacts;
  readonly request: HoldRequest;
  readonly quantity: number;
  readonly currency: string;
  readonly creditMinor: number;
  readonly leftMinor: number;
  readonly balance: CardBalance;
};

function toOption(ctx: Context, { id, name }: PublicTicketTypeRow, quoted: QuotedSelection): ChangeOption {
  const { facts, quantity, creditMinor } = quoted;
  const lineItems = [{ ticketTypeId: TicketTypeId.parse(id), quantity }];
  const request = { ...quoted.request, input: { ...quoted.request.input, lineItems } };
  const option = { ticketTypeId: TicketTypeId.parse(id), name };
  try {
    const [decision] = decideHolds(ctx, { facts, requests: [request], stock: stockOf(facts) });
    const differenceMinor = changePrice(decision, quoted) - creditMinor;
    return { ...option, differenceMinor, cardMinor: cardPart(quoted, differenceMinor), errorCode: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...option, differenceMinor: null, cardMinor: 0, errorCode: toErrorCode(error.code) };
  }
}

/** Returns the part of the refund that can go to the card. */
function cardPart({ balance, leftMinor, creditMinor, currency }: QuotedSelection, differenceMinor: number): number {
  if (differenceMinor >= 0) return 0;
  const refund = { amountMinor: creditMinor, creditMinor: creditMinor + differenceMinor };
  return splitAfterCredit(refund, { ...balance, paidMinor: leftMinor, stepMinor: chargeStepMinor(currency) }).cardMinor;
}

const ERROR_CODES = [
  'sold_out',
  'sales_closed',
  'limit_reached',
  'below_minimum',
  'approval_required',
  'amount_too_low',
] as const satisfies readonly ChangeOption['errorCode'][];

function toErrorCode(code: string): ChangeOption['errorCode'] {
  return ERROR_CODES.find((known) => known === code) ?? 'unavailable';
}

/** Returns whether the organiser hides the type while it is not on sale. */
function isHidden({ hidesOutsideSales, hidesWhenSoldOut }: PublicTicketTypeRow, { errorCode }: ChangeOption): boolean {
  return (hidesOutsideSales && errorCode === 'sales_closed') || (hidesWhenSoldOut && errorCode === 'sold_out');
}
