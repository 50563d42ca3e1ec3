import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventFormat, EventStatus, EventTime, Picture } from '../events/events.ts';
import { hostedParams } from '../hosting/hosting.ts';
import { BookingId, EventId, TicketTypeId, Uuid } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';

/** `offered`: it is this person's turn; `taken`: they have booked; `expired`: the turn or the list is over. */
const WaitingStatus = z.enum(['waiting', 'offered', 'taken', 'expired', 'left']);
type WaitingStatus = z.output<typeof WaitingStatus>;

/** Places kept for who waited: a booking that is held until this instant. */
const Turn = z.object({ bookingId: BookingId, quantity: z.int(), until: z.iso.datetime() });

export const WaitingPlace = z.object({
  id: Uuid,
  status: WaitingStatus,
  ticketTypeId: TicketTypeId,
  ticketTypeName: z.string(),
  quantity: z.int(),
  /** The number of people ahead; 0 for the next one. */
  aheadCount: z.int(),
  createdAt: z.iso.datetime(),
  turn: z.nullable(Turn),
  /** The server's clock when it answered. */
  now: z.iso.datetime(),
  event: z.object({
    id: EventId,
    slug: z.string(),
    title: z.string(),
    status: EventStatus,
    ...EventTime.shape,
    format: EventFormat,
    city: z.string(),
    cover: z.nullable(Picture),
  }),
});
export type WaitingPlace = z.output<typeof WaitingPlace>;

export const joinWaitingList = endpoint({
  name: 'joinWaitingList',
  method: 'POST',
  path: '/events/:eventId/waiting-list',
  summary: 'Puts you at the end of the waiting list of a sold-out ticket type; who is in it keeps their place.',
  access: 'user',
  params: z.object({ eventId: EventId }),
  body: z.object({
    ticketTypeId: TicketTypeId,
    quantity: z.int().check(z.gte(1), z.lte(100)),
    accessCode: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  answer: WaitingPlace,
  domainErrors: [
    'not_found',
    'not_sold_out',
    'sales_closed',
    'limit_reached',
    'below_minimum',
    'access_code_wrong',
    'event_cancelled',
  ],
});

export const leaveWaitingList = endpoint({
  name: 'leaveWaitingList',
  method: 'DELETE',
  path: '/waiting-list/:entryId',
  summary: 'Leaves a waiting list, or passes a turn on to the next person.',
  access: 'user',
  params: z.object({ entryId: Uuid }),
  answer: WaitingPlace,
  domainErrors: ['not_found', 'already_confirmed', 'payment_unavailable', 'payment_busy'],
});

export const listWaitingPlaces = endpoint({
  name: 'listWaitingPlaces',
  method: 'GET',
  path: '/waiting-list',
  summary: 'Your places in waiting lists and the turns you have, turns first.',
  access: 'user',
  query: z.object({ eventId: z.optional(EventId) }),
  answer: z.object({ items: z.array(WaitingPlace) }),
  domainErrors: [],
});

/** A person in the waiting list, as the organiser sees them. */
export const WaitingPerson = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  ticketTypeId: TicketTypeId,
  ticketTypeName: z.string(),
  quantity: z.int(),
  status: WaitingStatus,
  since: z.iso.datetime(),
  offeredUntil: z.nullable(z.iso.datetime()),
});
export type WaitingPerson = z.output<typeof WaitingPerson>;

export const listHostedWaiting = endpoint({
  name: 'listHostedWaiting',
  method: 'GET',
  path: '/hosted-events/:eventId/waiting-list',
  summary: 'Who waits for tickets of an event you run, in order, and how many for each ticket type.',
  access: 'user',
  params: hostedParams,
  query: z.object(pageQuery),
  answer: z.object({
    ...pageOf(WaitingPerson).shape,
    counts: z.array(
      z.object({
        ticketTypeId: TicketTypeId,
        name: z.string(),
        /** People and places that wait; turns that are open now. */
        people: z.int(),
        places: z.int(),
        turns: z.int(),
      }),
    ),
  }),
  domainErrors: ['not_found'],
});
