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
  answer: OrganiserEventSummary,
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
});
export type OrganiserEvent = z.output<typeof OrganiserEvent>;

export const listOrganiserEvents = endpoint({
  name: 'listOrganiserEvents',
  method: 'GET',
  path: '/hosted-events',
  summary: 'Lists the events that you organise or help with.',
  access: 'user',
  query: z.object({ ...pageQuery, when: z._default(z.enum(['upcoming', 'past', 'draft']), 'upcoming') }),
  answer: pageOf(OrganiserEvent),
  domainErrors: [],
});
