import * as z from 'zod/mini';
import { EmailSegment } from './attendee-emails.ts';
import { endpoint } from '../core/endpoint.ts';
import { AccountId, EventId, Uuid } from '../core/ids.ts';
import { countedPageOf, pageQuery } from '../core/page.ts';
import { reasonOf } from '../core/input/text-checks.ts';

const DecisionReason = reasonOf(500);

export const AttendeeEmailReviewState = z.enum(['in_review', 'approved', 'rejected']);
export type AttendeeEmailReviewState = z.output<typeof AttendeeEmailReviewState>;

/** The sending limits of an organiser: the usual ones, never those of new organisers, or always those of new organisers. */
export const OrganiserEmailTier = z.enum(['usual', 'trusted', 'limited']);
export type OrganiserEmailTier = z.output<typeof OrganiserEmailTier>;

export const HeldAttendeeEmail = z.object({
  id: Uuid,
  state: AttendeeEmailReviewState,
  subject: z.string(),
  event: z.object({ id: EventId, slug: z.string(), title: z.string() }),
  organiser: z.object({ id: AccountId, name: z.string() }),
  heldAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
});
export type HeldAttendeeEmail = z.output<typeof HeldAttendeeEmail>;

export const HeldAttendeeEmailDetail = z.extend(HeldAttendeeEmail, {
  body: z.string(),
  segment: EmailSegment,
  /** The number of people the email would reach, or has reached. */
  recipientCount: z.int(),
  /** The time at which it is sent after approval; null to send it immediately. */
  dueAt: z.nullable(z.iso.datetime()),
  /** The name of the author; null if they left. */
  author: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decisionNote: z.string(),
  organiserHistory: z.object({
    email: z.string(),
    joinedAt: z.iso.datetime(),
    isSuspended: z.boolean(),
    tier: OrganiserEmailTier,
    /** True if the limits of new organisers apply now. */
    hasNewOrganiserLimits: z.boolean(),
    sentMessages: z.int(),
    rejectedMessages: z.int(),
  }),
});
export type HeldAttendeeEmailDetail = z.output<typeof HeldAttendeeEmailDetail>;

export const listHeldAttendeeEmails = endpoint({
  name: 'listHeldAttendeeEmails',
  method: 'GET',
  path: '/admin/messages',
  summary: 'Lists attendee emails that are held for review, oldest first, or decided ones, newest first.',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    /** The id of an email, event or organiser, an organiser’s email address, or part of a subject or a name. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    state: z._default(AttendeeEmailReviewState, 'in_review'),
  }),
  response: countedPageOf(HeldAttendeeEmail),
  domainErrors: [],
});

const messageParams = z.object({ messageId: Uuid });

export const getHeldAttendeeEmail = endpoint({
  name: 'getHeldAttendeeEmail',
  method: 'GET',
  path: '/admin/messages/:messageId',
  summary: 'Returns an attendee email that is or was held for review, with details of its organiser.',
  access: 'admin',
  params: messageParams,
  response: HeldAttendeeEmailDetail,
  domainErrors: ['not_found'],
});

const decisionErrors = ['not_found', 'message_already_decided', 'message_changed'] as const;

export const approveAttendeeEmail = endpoint({
  name: 'approveAttendeeEmail',
  method: 'POST',
  path: '/admin/messages/:messageId/approve',
  summary: 'Approves a held attendee email. It is sent now or at its scheduled time. Safe to repeat.',
  access: 'admin',
  params: messageParams,
  body: z.object({
    /** The version that was reviewed: an email that has changed since needs another review. */
    heldAt: z.iso.datetime(),
    /** True if the limits of new organisers no longer apply to its organiser. */
    trustOrganiser: z._default(z.boolean(), false),
  }),
  response: HeldAttendeeEmailDetail,
  domainErrors: [...decisionErrors, 'message_event_not_public'],
});

export const rejectAttendeeEmail = endpoint({
  name: 'rejectAttendeeEmail',
  method: 'POST',
  path: '/admin/messages/:messageId/refuse',
  summary: 'Rejects a held attendee email. Its organiser is notified of the reason and can edit it.',
  access: 'admin',
  params: messageParams,
  body: z.object({ heldAt: z.iso.datetime(), reason: DecisionReason }),
  response: HeldAttendeeEmailDetail,
  domainErrors: decisionErrors,
});

export const setOrganiserEmailTier = endpoint({
  name: 'setOrganiserEmailTier',
  method: 'PUT',
  path: '/admin/organisers/:organiserId/mail-tier',
  summary: 'Sets the email tier of an organiser: default, trusted or new.',
  access: 'admin',
  params: z.object({ organiserId: AccountId }),
  body: z.object({ tier: OrganiserEmailTier, reason: DecisionReason }),
  response: z.object({ tier: OrganiserEmailTier }),
  domainErrors: ['not_found'],
});
