import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventFormat, EventStatus, EventTime, EventImage } from '../events/events.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { BookingId, EventId, TicketTypeId, Uuid } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';

/** `offered`: the person has an offer; `accepted`: they have booked; `expired`: the offer or the list has ended. */
const WaitlistEntryStatus = z.enum(['waiting', 'offered', 'accepted', 'expired', 'left']);
type WaitlistEntryStatus = z.output<typeof WaitlistEntryStatus>;

/** Tickets held for a person on the waiting list: a booking that is held until this time. */
const WaitlistOffer = z.object({ bookingId: BookingId, quantity: z.int(), until: z.iso.datetime() });

export const WaitlistEntry = z.object({
  id: Uuid,
  status: WaitlistEntryStatus,
  ticketTypeId: TicketTypeId,
  ticketTypeName: z.string(),
  quantity: z.int(),
  /** The number of people ahead; 0 for the next one. */
  aheadCount: z.int(),
  createdAt: z.iso.datetime(),
  offer: z.nullable(WaitlistOffer),
  /** The server's time of the response. */
  now: z.iso.datetime(),
  event: z.object({
    id: EventId,
    slug: z.string(),
    title: z.string(),
    status: EventStatus,
    ...EventTime.shape,
    format: EventFormat,
    city: z.string(),
    cover: z.nullable(EventImage),
  }),
});
export type WaitlistEntry = z.output<typeof WaitlistEntry>;

export const joinWaitlist = endpoint({
  name: 'joinWaitlist',
  method: 'POST',
  path: '/events/:eventId/waiting-list',
  summary: 'Joins the waiting list of a sold-out ticket type. Repeating it keeps your position.',
  access: 'user',
  params: z.object({ eventId: EventId }),
  body: z.object({
    ticketTypeId: TicketTypeId,
    quantity: z.int().check(z.gte(1), z.lte(100)),
    accessCode: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  response: WaitlistEntry,
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

export const leaveWaitlist = endpoint({
  name: 'leaveWaitlist',
  method: 'DELETE',
  path: '/waiting-list/:entryId',
  summary: 'Leaves a waiting list, or declines an offer.',
  access: 'user',
  params: z.object({ entryId: Uuid }),
  response: WaitlistEntry,
  domainErrors: ['not_found', 'already_confirmed', 'payment_unavailable', 'payment_busy'],
});

export const listWaitlistEntries = endpoint({
  name: 'listWaitlistEntries',
  method: 'GET',
  path: '/waiting-list',
  summary: 'Lists your waiting list positions and offers, offers first.',
  access: 'user',
  query: z.object({ eventId: z.optional(EventId) }),
  response: z.object({ items: z.array(WaitlistEntry) }),
  domainErrors: [],
});

/** A person in the waiting list, as the organiser sees them. */
export const OrganiserWaitlistEntry = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  ticketTypeId: TicketTypeId,
  ticketTypeName: z.string(),
  quantity: z.int(),
  status: WaitlistEntryStatus,
  joinedAt: z.iso.datetime(),
  offeredUntil: z.nullable(z.iso.datetime()),
});
export type OrganiserWaitlistEntry = z.output<typeof OrganiserWaitlistEntry>;

export const listOrganiserWaitlist = endpoint({
  name: 'listOrganiserWaitlist',
  method: 'GET',
  path: '/hosted-events/:eventId/waiting-list',
  summary: 'Lists the waiting list of an event that you manage, in order, with counts by ticket type.',
  access: 'user',
  params: organiserEventParams,
  query: z.object(pageQuery),
  response: z.object({
    ...pageOf(OrganiserWaitlistEntry).shape,
    counts: z.array(
      z.object({
        ticketTypeId: TicketTypeId,
        name: z.string(),
        /** The number of people and tickets on the list, and of open offers. */
        entryCount: z.int(),
        ticketCount: z.int(),
        offerCount: z.int(),
      }),
    ),
  }),
  domainErrors: ['not_found'],
});
