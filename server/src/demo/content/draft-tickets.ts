import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import { DEFAULT_TICKET_TYPE, type TicketTypeDraft } from '../../modules/events/events/editing/event-draft.ts';
import type { ConceptTicket, DemoEvent } from './concept.ts';
import type { DemoTimes } from './schedule.ts';

const SMALL_PRICE = 20;
/** The size limit of a sold-out ticket type. A booking is written for every sold ticket, so it stays small. */
const SOLD_OUT_MAX = 40;

/** Returns the tickets of an event, with prices at the level of its city and quantities that vary a little. */
export function draftTickets(event: DemoEvent, times: DemoTimes, now: Date): TicketTypeDraft[] {
  return event.concept.tickets.map((ticket) => ({
    ...DEFAULT_TICKET_TYPE,
    name: ticket.name,
    description: ticket.description ?? '',
    kind: ticket.kind,
    priceMinor: priceMinor(ticket, event),
    quantity: quantityOf(ticket, event),
    maxPerBooking: ticket.kind === 'free' ? 4 : Math.min(10, ticket.quantity),
    maxPerPerson: ticket.kind === 'free' ? 4 : null,
    accessCode: ticket.accessCode ?? null,
    attendance: ticket.online === true ? 'online' : 'in_person',
    salesEndAt: ticket.demand === 'sold_out' ? null : times.endAt,
    ...(ticket.subscribersFirst === true && subscriberSalesStart(times, now)),
  }));
}

/** Returns the start of three days of sales for subscribers, if there is enough time for them. */
function subscriberSalesStart(times: DemoTimes, now: Date): Partial<TicketTypeDraft> {
  const opensAt = new Date(now.getTime() + 3 * DAY_MS);
  if (opensAt.getTime() > times.startAt.getTime() - DAY_MS) return {};
  return { subscriberSalesStartAt: new Date(now.getTime() - HOUR_MS), salesStartAt: opensAt };
}

/** Rounds small prices to half units and larger ones to whole units. */
function priceMinor(ticket: ConceptTicket, { city }: DemoEvent): number {
  const level = ticket.price * city.priceLevel;
  if (level === 0) return 0;
  return level < SMALL_PRICE ? Math.max(100, Math.round(level * 2) * 50) : Math.round(level) * 100;
}

function quantityOf(ticket: ConceptTicket, { index }: DemoEvent): number {
  if (ticket.demand === 'sold_out') return Math.min(ticket.quantity, SOLD_OUT_MAX);
  if (ticket.quantity < 20) return ticket.quantity;
  const factor = 0.8 + ((index * 7) % 9) / 20;
  return Math.round((ticket.quantity * factor) / 5) * 5;
}
