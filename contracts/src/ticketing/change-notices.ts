import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventChangeAspect } from '../hosting/event-fields.ts';
import { organiserEventParams } from '../events/organiser-events.ts';

/** A detail that differs from the one ticket holders were last notified of, as text. */
export const UnnotifiedChange = z.object({ aspect: EventChangeAspect, before: z.string(), after: z.string() });
export type UnnotifiedChange = z.output<typeof UnnotifiedChange>;

export const getChangeNotice = endpoint({
  name: 'getChangeNotice',
  method: 'GET',
  path: '/hosted-events/:eventId/notices',
  summary: 'Returns what changed since ticket holders were last notified, and the number of recipients.',
  access: 'user',
  params: organiserEventParams,
  response: z.object({ changes: z.array(UnnotifiedChange), count: z.int() }),
  domainErrors: ['not_found'],
});

export const sendChangeNotice = endpoint({
  name: 'sendChangeNotice',
  method: 'POST',
  path: '/hosted-events/:eventId/notices',
  summary: 'Notifies ticket holders of the changes with an updated calendar entry, or dismisses the notice.',
  access: 'user',
  impersonation: 'allowed',
  idempotent: true,
  params: organiserEventParams,
  body: z.object({
    /** The changes that the organiser saw. Other changes since then are not announced. */
    aspects: z.array(EventChangeAspect).check(z.minLength(1), z.maxLength(3)),
    audience: z.enum(['everyone', 'no_one']),
    message: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  }),
  response: z.object({ notifiedCount: z.int(), remaining: z.array(EventChangeAspect) }),
  domainErrors: ['not_found', 'nothing_changed', 'message_links', 'too_many_attempts'],
});
