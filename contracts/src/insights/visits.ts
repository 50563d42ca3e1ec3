import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventId } from '../core/ids.ts';

const word = z.optional(z.string().check(z.maxLength(2000)));

export const countVisit = endpoint({
  name: 'countVisit',
  method: 'POST',
  path: '/events/:eventId/visits',
  summary: "Counts a look at an event's page. Nothing is stored that could tell who it was, and nothing on the device.",
  access: 'anyone',
  params: z.object({ eventId: EventId }),
  body: z.object({
    /** The code of a tracked link. */
    via: word,
    utmSource: word,
    utmMedium: word,
    utmCampaign: word,
    /** The page before, or its host. */
    referrer: word,
  }),
  answer: z.object({ counted: z.boolean() }),
  domainErrors: ['not_found'],
});
