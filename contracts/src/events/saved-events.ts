import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventCard } from './events.ts';
import { EventId } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';

export const listRecommendedEvents = endpoint({
  name: 'listRecommendedEvents',
  method: 'GET',
  path: '/events/recommended',
  summary: 'Up to twelve events for you, from interests, saves, bookings and follows.',
  access: 'user',
  answer: z.object({ items: z.array(EventCard) }),
  domainErrors: [],
});

export const saveEvent = endpoint({
  name: 'saveEvent',
  method: 'PUT',
  path: '/events/:eventId/save',
  summary: 'Keeps an event for later.',
  access: 'user',
  params: z.object({ eventId: EventId }),
  answer: z.object({ isSaved: z.boolean() }),
  domainErrors: ['not_found'],
});

export const unsaveEvent = endpoint({
  name: 'unsaveEvent',
  method: 'DELETE',
  path: '/events/:eventId/save',
  summary: 'Lets a saved event go.',
  access: 'user',
  params: z.object({ eventId: EventId }),
  answer: z.object({ isSaved: z.boolean() }),
  domainErrors: ['not_found'],
});

export const listSavedEvents = endpoint({
  name: 'listSavedEvents',
  method: 'GET',
  path: '/saved-events',
  summary: 'The events you saved, soonest first, past ones last.',
  access: 'user',
  query: z.object(pageQuery),
  answer: pageOf(EventCard),
  domainErrors: [],
});
