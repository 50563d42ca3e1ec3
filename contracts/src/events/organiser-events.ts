import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventModeration } from './event-moderation.ts';
import { EventStatus, EventImage, EventTime, UtcOffsets } from './events.ts';
import { EventId, Uuid } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { TeamRole } from './team-role.ts';

/** Parameters of every call about one event that the caller organises. */
export const organiserEventParams = z.object({ eventId: EventId });

/** The header of every page of an event's team. */
export const OrganiserEventSummary = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  status: EventStatus,
  ...EventTime.shape,
  utcOffsets: UtcOffsets,
  city: z.string(),
  cover: z.nullable(EventImage),
  /** The caller's role. */
  role: TeamRole,
  /** Null unless it is one date of a series. */
  seriesId: z.nullable(Uuid),
  /** The administrators' decision, if the event is suspended. */
  moderation: z.nullable(EventModeration),
});
export type OrganiserEventSummary = z.output<typeof OrganiserEventSummary>;

export const getOrganiserEventSummary = endpoint({
  name: 'getOrganiserEventSummary',
  method: 'GET',
  path: '/hosted-events/:eventId/head',
  summary: 'Returns the header of an event that you organise or help with.',
  access: 'user',
  params: organiserEventParams,
  response: OrganiserEventSummary,
  domainErrors: ['not_found'],
});

/** An event of the caller, as shown in the list of managed events. */
export const OrganiserEvent = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  ...EventTime.shape,
  status: EventStatus,
  cover: z.nullable(EventImage),
  city: z.string(),
  soldCount: z.int(),
  capacity: z.nullable(z.int()),
  /** The buyers' payments less the platform's fee; 0 for team members with check-in access only. */
  incomeMinor: AmountMinor,
  currency: Currency,
  /** The caller's role. */
  role: TeamRole,
  /** Null unless it is one date of a series. */
  seriesId: z.nullable(Uuid),
  /** The dates of its series that the list contains. 1 for a single event, and in a list of dates. */
  occurrenceCount: z.int(),
});
export type OrganiserEvent = z.output<typeof OrganiserEvent>;

export const listOrganiserEvents = endpoint({
  name: 'listOrganiserEvents',
  method: 'GET',
  path: '/hosted-events',
  summary:
    'Lists the events that you organise or help with. A series is listed once, by its first date in the order of the list. With `seriesId`, lists the dates of that series instead.',
  access: 'user',
  query: z.object({
    ...pageQuery,
    when: z._default(z.enum(['upcoming', 'past', 'draft']), 'upcoming'),
    /** Terms of the title, regardless of accents and capitals, or a date such as "5 December" or "2026-12-05". */
    q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    seriesId: z.optional(Uuid),
    /** Leaves out events in which the caller can only check in attendees. */
    managed: z.optional(z.enum(['yes'])),
    status: z.optional(z.enum(['published'])),
  }),
  response: pageOf(OrganiserEvent),
  domainErrors: [],
});

/** An event of the caller that a search has found. */
export const OrganiserEventMatch = z.pick(OrganiserEvent, {
  id: true,
  slug: true,
  title: true,
  localStart: true,
  city: true,
  status: true,
  role: true,
  occurrenceCount: true,
});
export type OrganiserEventMatch = z.output<typeof OrganiserEventMatch>;

export const searchOrganiserEvents = endpoint({
  name: 'searchOrganiserEvents',
  method: 'GET',
  path: '/hosted-events/search',
  summary:
    'Finds events that you organise or help with by their titles or a date: upcoming ones first, then the nearest dates. Of a series, it returns one date.',
  access: 'user',
  query: z.object({
    /** All of its terms must be in the title, regardless of accents and capitals. Or a date, such as "5 December". */
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(20)), 5),
  }),
  response: z.object({ items: z.array(OrganiserEventMatch) }),
  domainErrors: [],
});
