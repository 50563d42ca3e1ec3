import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventId } from '../core/ids.ts';

const sourceText = z.optional(z.string().check(z.maxLength(2000)));

export const countVisit = endpoint({
  name: 'countVisit',
  method: 'POST',
  path: '/events/:eventId/visits',
  summary: "Counts a visit to an event's page. Stores nothing that identifies the visitor, and nothing on the device.",
  access: 'anyone',
  params: z.object({ eventId: EventId }),
  body: z.object({
    /** The code of a tracked link. */
    linkCode: sourceText,
    utmSource: sourceText,
    utmMedium: sourceText,
    utmCampaign: sourceText,
    /** The previous page, or its host. */
    referrer: sourceText,
  }),
  response: z.object({ isCounted: z.boolean() }),
  domainErrors: ['not_found'],
});
