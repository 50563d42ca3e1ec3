import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventCard, LocalTime } from './events.ts';
import { EventId } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';

export const listRecommendedEvents = endpoint({
  name: 'listRecommendedEvents',
  method: 'GET',
  path: '/events/recommended',
  summary: 'Lists up to twelve recommended events, based on your interests, saved events, bookings and follows.',
  access: 'user',
  response: z.object({ items: z.array(EventCard) }),
  domainErrors: [],
});

export const saveEvent = endpoint({
  name: 'saveEvent',
  method: 'PUT',
  path: '/events/:eventId/save',
  summary: 'Saves an event.',
  access: 'user',
  params: z.object({ eventId: EventId }),
  response: z.object({ isSaved: z.boolean() }),
  domainErrors: ['not_found'],
});

export const unsaveEvent = endpoint({
  name: 'unsaveEvent',
  method: 'DELETE',
  path: '/events/:eventId/save',
  summary: 'Removes a saved event.',
  access: 'user',
  params: z.object({ eventId: EventId }),
  response: z.object({ isSaved: z.boolean() }),
  domainErrors: ['not_found'],
});

/** A saved event, or the saved dates of a series: the card of the first, and all of them. */
export const SavedEvent = z.object({
  ...EventCard.shape,
  /** Empty for a single event, and for a series with one saved date. */
  savedDates: z.array(
    z.object({
      slug: z.string(),
      startAt: z.iso.datetime(),
      localStart: LocalTime,
      localEnd: LocalTime,
      allDay: z.boolean(),
      timeZone: z.string(),
    }),
  ),
});
export type SavedEvent = z.output<typeof SavedEvent>;

export const listSavedEvents = endpoint({
  name: 'listSavedEvents',
  method: 'GET',
  path: '/saved-events',
  summary: 'Lists your saved events, soonest first, past ones last. The saved dates of a series are listed together.',
  access: 'user',
  query: z.object(pageQuery),
  response: pageOf(SavedEvent),
  domainErrors: [],
});
