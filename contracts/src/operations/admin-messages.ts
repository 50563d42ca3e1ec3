import * as z from 'zod/mini';
import { MessageSegment } from '../ticketing/attendee-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { AccountId, EventId, Uuid } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';

const MessageReason = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say why.'), z.maxLength(500, 'Use at most 500 characters.'));

export const HeldState = z.enum(['held', 'approved', 'refused']);
export type HeldState = z.output<typeof HeldState>;

/** The sending limits of an organiser: the usual ones, never those of new organisers, or always those of new organisers. */
export const MailTier = z.enum(['usual', 'trusted', 'limited']);
export type MailTier = z.output<typeof MailTier>;

export const HeldMessage = z.object({
  id: Uuid,
  state: HeldState,
  subject: z.string(),
  event: z.object({ id: EventId, slug: z.string(), title: z.string() }),
  organiser: z.object({ id: AccountId, name: z.string() }),
  heldAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
});
export type HeldMessage = z.output<typeof HeldMessage>;

export const HeldMessageDetail = z.extend(HeldMessage, {
  body: z.string(),
  segment: MessageSegment,
  /** The number of people the message would reach, or has reached. */
  recipientCount: z.int(),
  /** The time at which it is sent after approval; null to send it immediately. */
  dueAt: z.nullable(z.iso.datetime()),
  /** The name of the author; null if they left. */
  author: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decisionNote: z.string(),
  record: z.object({
    email: z.string(),
    joinedAt: z.iso.datetime(),
    isSuspended: z.boolean(),
    tier: MailTier,
    /** Is held to the limits of new organisers now. */
    isNew: z.boolean(),
    sentMessages: z.int(),
    refusedMessages: z.int(),
  }),
});
export type HeldMessageDetail = z.output<typeof HeldMessageDetail>;

export const listHeldMessages = endpoint({
  name: 'listHeldMessages',
  method: 'GET',
  path: '/admin/messages',
  summary: 'Messages of organisers that wait for an administrator, oldest first, or those decided, newest first.',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    /** A message’s, event’s or organiser’s id, an organiser’s e-mail address, or words of a subject or a name. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    state: z._default(HeldState, 'held'),
  }),
  answer: pageOf(HeldMessage),
  domainErrors: [],
});

const ofMessage = z.object({ messageId: Uuid });

export const getHeldMessage = endpoint({
  name: 'getHeldMessage',
  method: 'GET',
  path: '/admin/messages/:messageId',
  summary: 'A message that waits or waited for an administrator, with what is known of its organiser.',
  access: 'admin',
  params: ofMessage,
  answer: HeldMessageDetail,
  domainErrors: ['not_found'],
});

const decideErrors = ['not_found', 'message_decided', 'message_changed'] as const;

export const approveMessage = endpoint({
  name: 'approveMessage',
  method: 'POST',
  path: '/admin/messages/:messageId/approve',
  summary: 'Lets a held message go out, now or when it is due; asked again, nothing more happens.',
  access: 'admin',
  params: ofMessage,
  body: z.object({
    /** As it was seen: a message that was changed since is looked at again. */
    heldAt: z.iso.datetime(),
    /** Limits of new organisers no longer hold for its organiser. */
    trusts: z._default(z.boolean(), false),
  }),
  answer: HeldMessageDetail,
  domainErrors: [...decideErrors, 'message_event_off'],
});

export const rejectMessage = endpoint({
  name: 'rejectMessage',
  method: 'POST',
  path: '/admin/messages/:messageId/refuse',
  summary: 'A held message does not go out; its organiser is told why and can change it.',
  access: 'admin',
  params: ofMessage,
  body: z.object({ heldAt: z.iso.datetime(), reason: MessageReason }),
  answer: HeldMessageDetail,
  domainErrors: decideErrors,
});

export const setMailTier = endpoint({
  name: 'setMailTier',
  method: 'PUT',
  path: '/admin/organisers/:organiserId/mail-tier',
  summary: 'Sets what an organiser may send: as everybody, as one who is trusted, or as one who is new.',
  access: 'admin',
  params: z.object({ organiserId: AccountId }),
  body: z.object({ tier: MailTier, reason: MessageReason }),
  answer: z.object({ tier: MailTier }),
  domainErrors: ['not_found'],
});
