import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

/** The organiser's choice: pages show tickets sold and the people who chose to be shown, these people, or nothing. */
export const AttendeesShown = z.enum(['people_and_count', 'people', 'none']);
export type AttendeesShown = z.output<typeof AttendeesShown>;

export const ShownAttendee = z.object({ name: z.string(), imageUrl: z.nullable(z.string()) });
export type ShownAttendee = z.output<typeof ShownAttendee>;

/** The maximum number of people that a page shows. */
export const SHOWN_ATTENDEES_MAX = 5;

export const listShownAttendees = endpoint({
  name: 'listShownAttendees',
  method: 'GET',
  path: '/events/:slug/shown-attendees',
  summary: `Lists up to ${SHOWN_ATTENDEES_MAX} people who are going and chose to be shown, except people who block you or whom you block.`,
  access: 'user',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  response: z.object({ items: z.array(ShownAttendee) }),
  domainErrors: ['not_found'],
});
