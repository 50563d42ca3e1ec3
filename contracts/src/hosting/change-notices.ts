import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { ToldAspect, hostedParams } from './hosting.ts';

/** A detail that differs from the one ticket holders were last notified of, as text. */
export const ToldChange = z.object({ aspect: ToldAspect, before: z.string(), after: z.string() });
export type ToldChange = z.output<typeof ToldChange>;

export const getChangeNotice = endpoint({
  name: 'getChangeNotice',
  method: 'GET',
  path: '/hosted-events/:eventId/notices',
  summary: 'What changed since ticket holders were last told, and how many would hear of it.',
  access: 'user',
  params: hostedParams,
  answer: z.object({ changes: z.array(ToldChange), count: z.int() }),
  domainErrors: ['not_found'],
});

export const sendChangeNotice = endpoint({
  name: 'sendChangeNotice',
  method: 'POST',
  path: '/hosted-events/:eventId/notices',
  summary:
    'Tells ticket holders what changed, before and after, with the new calendar entry; or settles that nobody is told.',
  access: 'user',
  impersonation: 'allowed',
  idempotent: true,
  params: hostedParams,
  body: z.object({
    /** The changes that the organiser saw. Other changes since then are not announced. */
    aspects: z.array(ToldAspect).check(z.minLength(1), z.maxLength(3)),
    audience: z.enum(['everybody', 'nobody']),
    words: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  }),
  answer: z.object({ notifiedCount: z.int(), left: z.array(ToldAspect) }),
  domainErrors: ['not_found', 'nothing_changed', 'message_links', 'too_many_tries'],
});
