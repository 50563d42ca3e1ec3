import * as z from 'zod/mini';
import { CancellationPreview } from '../ticketing/cancellations.ts';
import { endpoint } from '../core/endpoint.ts';
import { EventModerationReason, EventModerationState } from '../events/event-moderation.ts';
import { EventFormat, EventTime, EventImage, LocalTime } from '../events/events.ts';
import { AccountId, EventId, Uuid } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { countedPageOf, pageQuery } from '../core/page.ts';
import { reasonOf } from '../core/input/text-checks.ts';

export const FEATURED_MAX = 12;

const Status = z.enum(['draft', 'published', 'cancelled', 'suspended']);

const AdminEventModeration = z.object({
  state: EventModerationState,
  reasons: z.array(EventModerationReason),
  /** True if only the event's team sees it until it is approved. */
  blocksPublishing: z.boolean(),
  requestedAt: z.iso.datetime(),
});

/** One event as administrators see it in a list. */
export const AdminEventRow = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  status: Status,
  hasEnded: z.boolean(),
  ...EventTime.shape,
  city: z.string(),
  format: EventFormat,
  category: z.object({ slug: z.string(), name: z.string() }),
  organiser: z.object({ id: AccountId, name: z.string(), handle: z.nullable(z.string()) }),
  bookedTickets: z.int(),
  /** Null unless it is one date of a series. */
  seriesId: z.nullable(Uuid),
  /** Null if no rule selected it. */
  moderation: z.nullable(AdminEventModeration),
  /** Its position among the featured events, from 1. */
  featuredPosition: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
});
export type AdminEventRow = z.output<typeof AdminEventRow>;

/** A row of the list: an event, or the dates of a series that match. Then the other fields are those of its first date. */
export const AdminEventListRow = z.object({
  ...AdminEventRow.shape,
  /** Null for an event that is listed on its own. */
  series: z.nullable(
    z.object({
      occurrenceCount: z.int(),
      bookedTickets: z.int(),
      /** The local start of its last date. */
      lastLocalStart: LocalTime,
      /** True if all of its dates have ended. */
      hasEnded: z.boolean(),
      /** False if its dates differ in status or review. */
      hasOneStatus: z.boolean(),
    }),
  ),
});
export type AdminEventListRow = z.output<typeof AdminEventListRow>;

/** One event with the details for a decision. */
export const AdminEvent = z.object({
  ...AdminEventRow.shape,
  summary: z.string(),
  /** The first two thousand characters of the description, without formatting. */
  descriptionText: z.string(),
  venueName: z.string(),
  visibility: z.enum(['public', 'members', 'link', 'invited']),
  image: z.nullable(EventImage),
  currency: Currency,
  tickets: z.array(
    z.object({ name: z.string(), priceMinor: AmountMinor, quantity: z.nullable(z.int()), soldCount: z.int() }),
  ),
  sales: z.object({ bookingCount: z.int(), paidMinor: AmountMinor, refundedMinor: AmountMinor }),
  organiserAccount: z.object({
    email: z.string(),
    joinedAt: z.iso.datetime(),
    publishedCount: z.int(),
    isSuspended: z.boolean(),
    upheldReports: z.int(),
  }),
  decision: z.nullable(z.object({ byName: z.nullable(z.string()), at: z.iso.datetime(), note: z.string() })),
  suspension: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  cancellation: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  /** Actions of administrators on this event, newest first. */
  auditEntries: z.array(
    z.object({
      number: z.int(),
      action: z.string(),
      at: z.iso.datetime(),
      byName: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
});
export type AdminEvent = z.output<typeof AdminEvent>;

/** Filters of the event list. The query of the page and of the export uses the same names. */
export const adminEventFilter = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(Status),
  moderation: z.optional(EventModerationState),
  category: z.optional(z.string().check(z.maxLength(60))),
  featured: z.optional(z.enum(['yes'])),
  period: z.optional(z.enum(['upcoming', 'past'])),
  sort: z._default(z.enum(['newest', 'soonest', 'pending']), 'newest'),
};

const params = z.object({ eventId: EventId });
const ModerationReason = reasonOf(500);

export const listAdminEvents = endpoint({
  name: 'listAdminEvents',
  method: 'GET',
  path: '/admin/events',
  summary:
    'Lists all events. Search by title, slug, id, organiser or date; `pending` lists the longest waiting first. A series is listed once. With `seriesId`, lists the dates of that series that match.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...adminEventFilter, seriesId: z.optional(Uuid) }),
  response: countedPageOf(AdminEventListRow),
  domainErrors: [],
});

export const getAdminEvent = endpoint({
  name: 'getAdminEvent',
  method: 'GET',
  path: '/admin/events/:eventId',
  summary: 'Returns an event with its organiser, sales, review and the actions of administrators.',
  access: 'admin',
  params,
  response: AdminEvent,
  domainErrors: ['not_found'],
});

export const approveEvent = endpoint({
  name: 'approveEvent',
  method: 'POST',
  path: '/admin/events/:eventId/approve',
  summary: 'Approves an event. Shows it if it was held for review. Safe to repeat.',
  access: 'admin',
  params,
  response: AdminEvent,
  domainErrors: ['not_found'],
});

export const requestEventChanges = endpoint({
  name: 'requestEventChanges',
  method: 'POST',
  path: '/admin/events/:eventId/send-back',
  summary: 'Rejects an event that is in review: hides it and tells its team what to change.',
  access: 'admin',
  params,
  body: z.object({ reason: ModerationReason }),
  response: AdminEvent,
  domainErrors: ['not_found', 'moderation_decided'],
});

export const featureEvent = endpoint({
  name: 'featureEvent',
  method: 'POST',
  path: '/admin/events/:eventId/feature',
  summary: 'Features an event on the home page at a position, or at the end. Moves it if it is already featured.',
  access: 'admin',
  params,
  body: z.object({ position: z.optional(z.int().check(z.gte(1), z.lte(FEATURED_MAX))) }),
  response: AdminEvent,
  domainErrors: ['not_found', 'not_featurable', 'featured_full'],
});

export const unfeatureEvent = endpoint({
  name: 'unfeatureEvent',
  method: 'POST',
  path: '/admin/events/:eventId/unfeature',
  summary: 'Removes an event from the featured events. Safe to repeat.',
  access: 'admin',
  params,
  response: AdminEvent,
  domainErrors: ['not_found'],
});

export const suspendEvent = endpoint({
  name: 'suspendEvent',
  method: 'POST',
  path: '/admin/events/:eventId/suspend',
  summary: 'Suspends an event: hides it and stops its sales. Tickets stay valid; ticket holders and the team are notified.',
  access: 'admin',
  params,
  body: z.object({ reason: ModerationReason }),
  response: AdminEvent,
  domainErrors: ['not_found', 'not_suspendable'],
});

export const restoreEvent = endpoint({
  name: 'restoreEvent',
  method: 'POST',
  path: '/admin/events/:eventId/restore',
  summary: 'Restores a suspended event and notifies the same people. Safe to repeat.',
  access: 'admin',
  params,
  body: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(500)), '') }),
  response: AdminEvent,
  domainErrors: ['not_found', 'moderation_pending', 'event_cancelled'],
});

export const getAdminCancellationPreview = endpoint({
  name: 'getAdminCancellationPreview',
  method: 'GET',
  path: '/admin/events/:eventId/cancel',
  summary: 'Previews the cancellation of an event: who is notified and what is refunded.',
  access: 'admin',
  params,
  response: CancellationPreview,
  domainErrors: ['not_found'],
});

export const cancelEventAsAdmin = endpoint({
  name: 'cancelEventAsAdmin',
  method: 'POST',
  path: '/admin/events/:eventId/cancel',
  summary: 'Cancels an event. Buyers get a full refund and an email with the reason. Safe to repeat.',
  access: 'admin',
  params,
  body: z.object({ reason: ModerationReason, expectedRefundMinor: AmountMinor }),
  response: CancellationPreview,
  domainErrors: [
    'not_found',
    'event_not_published',
    'event_over',
    'refund_changed',
    'step_up_required',
    'second_factor_setup_required',
  ],
});
