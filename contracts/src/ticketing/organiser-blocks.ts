import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventId, TicketId, Uuid } from '../core/ids.ts';
import { maxCharacters } from '../core/input/text-checks.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { Email } from '../identity/account.ts';

/** The maximum number of people that an organiser can block. */
export const ORGANISER_BLOCKS_MAX = 500;

export const OrganiserBlock = z.object({
  id: Uuid,
  email: z.string(),
  /** For the organiser only. */
  note: z.string(),
  blockedAt: z.iso.datetime(),
  /** The organiser's next events for which the person has valid tickets. Blocking does not change them. */
  events: z.array(z.object({ id: EventId, title: z.string(), ticketCount: z.int() })),
});
export type OrganiserBlock = z.output<typeof OrganiserBlock>;

const OrganiserBlockList = z.object({ items: z.array(OrganiserBlock) });

const note = z._default(z.string().check(z.trim(), maxCharacters(500)), '');

export const listOrganiserBlocks = endpoint({
  name: 'listOrganiserBlocks',
  method: 'GET',
  path: '/organiser-blocks',
  summary: 'Lists the people whom you have blocked as an organiser, latest first.',
  access: 'user',
  response: OrganiserBlockList,
  domainErrors: [],
});

export const blockForOrganiser = endpoint({
  name: 'blockForOrganiser',
  method: 'POST',
  path: '/organiser-blocks',
  summary:
    'Blocks an email address: its owner cannot get tickets for your events or message you. Tickets that they have stay valid.',
  access: 'user',
  body: z.object({ email: Email, note }),
  response: OrganiserBlockList,
  domainErrors: ['block_list_full'],
});

export const unblockForOrganiser = endpoint({
  name: 'unblockForOrganiser',
  method: 'DELETE',
  path: '/organiser-blocks/:blockId',
  summary: 'Removes a person from your block list.',
  access: 'user',
  params: z.object({ blockId: Uuid }),
  response: OrganiserBlockList,
  domainErrors: ['not_found'],
});

export const blockAttendee = endpoint({
  name: 'blockAttendee',
  method: 'POST',
  path: '/hosted-events/:eventId/attendees/:ticketId/block',
  summary: 'Blocks an attendee, or the buyer of their ticket, for all events of the organiser. For owners of the event.',
  access: 'user',
  impersonation: 'allowed',
  params: z.object({ ...organiserEventParams.shape, ticketId: TicketId }),
  body: z.object({ person: z.enum(['attendee', 'buyer']), note }),
  response: z.object({ email: z.string() }),
  domainErrors: ['not_found', 'block_list_full'],
});
