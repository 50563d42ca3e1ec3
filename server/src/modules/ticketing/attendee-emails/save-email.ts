import type {
  AttendeeEmail,
  createAttendeeEmail as createContract,
  saveAttendeeEmail as saveContract,
} from '@festoon/contracts/ticketing/attendee-emails';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { getManagedEvent, type ManagedEvent } from '../../events/events/public.ts';
import { checkLimits, type LimitCheck } from './check-limits.ts';
import { toAttendeeEmail } from './email-response.ts';
import {
  findEmail,
  lockEmail,
  submitForReview,
  saveDraft,
  updateStatus,
  type EmailRow,
  type EmailDraft,
} from './email-queries.ts';
import { contentFingerprint, signedOffset } from './limit-rules.ts';
import { lockOrganiser } from './organiser-queries.ts';
import { countReach } from './recipient-queries.ts';
import { startSending } from './sending/start-sending.ts';

type NewInput = EndpointInput<typeof createContract>;
type Input = EndpointInput<typeof saveContract>;

/** Creates an email, and sends or schedules it if requested. */
export async function createAttendeeEmail(ctx: Context, actor: UserActor, input: NewInput): Promise<AttendeeEmail> {
  const { event, email } = await getEmailContext(ctx, actor, input.eventId);
  const messageId = ctx.ids.newId();
  const text = toDraft({ ...input, messageId }, { createdBy: actor.accountId, email });
  return inTransaction(ctx.db, async (tx) => {
    await lockOrganiser(tx, event.organiserId);
    return saveAndSend(ctx, tx, { event, text, action: input.action });
  });
}

/** Changes an email until it is sent. A repeated request to send it sends it once. */
export async function saveAttendeeEmail(ctx: Context, actor: UserActor, input: Input): Promise<AttendeeEmail> {
  const { eventId, messageId, action } = input;
  const { event, email } = await getEmailContext(ctx, actor, eventId);
  const text = toDraft(input, { createdBy: actor.accountId, email });
  return inTransaction(ctx.db, async (tx) => {
    await lockOrganiser(tx, event.organiserId);
    const existing = await lockEmail(tx, messageId);
    if (existing?.eventId !== eventId || existing.kind !== 'email') throwDomainError('not_found');
    if (!isSent(existing)) return saveAndSend(ctx, tx, { event, text, action });
    if (action === 'send' && contentFingerprint(existing) === contentFingerprint(text)) return toAttendeeEmail(tx, existing);
    throwDomainError('message_sent');
  });
}

async function getEmailContext(
  ctx: Context,
  actor: UserActor,
  eventId: string,
): Promise<{ event: ManagedEvent; email: string }> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const author = await findAccount(ctx.db, actor.accountId);
  return { event, email: author?.email ?? '' };
}

type SaveEmailParams = { readonly event: ManagedEvent; readonly text: EmailDraft; readonly action: Input['action'] };

async function saveAndSend(ctx: Context, tx: Tx, { event, text, action }: SaveEmailParams): Promise<AttendeeEmail> {
  const { id: messageId } = text;
  await saveDraft(tx, text, ctx.clock.now());
  if (action === 'send') await sendOrSchedule(ctx, tx, { event, messageId });
  return toAttendeeEmail(tx, (await findEmail(tx, messageId)) ?? throwDomainError('not_found'));
}

export function isSent({ status, startedAt }: Pick<EmailRow, 'status' | 'startedAt'>): boolean {
  return status === 'sending' || status === 'sent' || startedAt !== null;
}

function toDraft(input: Input, { createdBy, email }: { createdBy: string; email: string }): EmailDraft {
  const { eventId, messageId: id, subject, body, translations, segment, timing, includesLaterBookings } = input;
  const relative = timing.kind === 'relative' ? timing : null;
  return {
    id,
    eventId,
    kind: 'email',
    subject,
    body,
    translations,
    segment,
    timing: timing.kind,
    localAt: timing.kind === 'at' ? timing.localAt : null,
    anchor: relative?.anchor ?? null,
    offsetCount: relative === null ? null : signedOffset(relative),
    offsetUnit: relative?.unit ?? null,
    includesLaterBookings: includesLaterBookings && acceptsLaterBookings(segment),
    replyTo: input.acceptsReplies ? email : '',
    changes: [],
    createdBy,
  };
}

/**
 * Returns whether later bookers can join the segment. People on the waiting list or with a request have no booking yet, and
 * a single ticket's holder stays one person.
 */
function acceptsLaterBookings({ audience, ticketId }: Input['segment']): boolean {
  return audience !== 'waitlist' && audience !== 'requests' && ticketId === undefined;
}

type SendEmailParams = { readonly event: ManagedEvent; readonly messageId: string };

async function sendOrSchedule(ctx: Context, tx: Tx, { event, messageId }: SendEmailParams): Promise<void> {
  const now = ctx.clock.now();
  const message = (await findEmail(tx, messageId)) ?? throwDomainError('not_found');
  throwIfUnready(message, event, now);
  const limitCheck = await checkLimits(ctx, tx, { message, at: message.dueAt ?? now });
  throwIfOverLimit(limitCheck);
  if (limitCheck.kind === 'needs_review') {
    await throwIfNoRecipients(tx, message);
    await submitForReview(tx, messageId, now);
    return;
  }
  if (message.dueAt !== null) {
    await updateStatus(tx, messageId, { status: 'scheduled', now });
    return;
  }
  await throwIfNoRecipients(tx, message);
  await startSending(ctx, tx, message);
}

/** Throws unless an email that is sent immediately reaches at least one person. */
async function throwIfNoRecipients(tx: Tx, message: EmailRow): Promise<void> {
  if (message.dueAt !== null || message.includesLaterBookings) return;
  if ((await countReach(tx, message)).count === 0) throwDomainError('no_recipients');
}

function throwIfUnready({ subject, body, dueAt }: EmailRow, event: ManagedEvent, now: Date): void {
  if (subject === '' || body === '') throwDomainError('message_empty');
  if (event.publishedAt === null || event.status === 'suspended') throwDomainError('event_unpublished');
  if (dueAt !== null && (dueAt <= now || event.status === 'cancelled')) throwDomainError('time_passed');
}

function throwIfOverLimit(limitCheck: LimitCheck): void {
  switch (limitCheck.kind) {
    case 'passed':
    case 'needs_review':
      return;
    case 'duplicate':
      return throwDomainError('message_repeated');
    case 'messages':
    case 'recipients':
      return throwDomainError('message_limit', {
        of: limitCheck.kind,
        limit: limitCheck.limit,
        opensAt: limitCheck.opensAt?.toISOString() ?? null,
      });
  }
}
