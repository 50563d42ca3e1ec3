import type {
  AttendeeMessage,
  createAttendeeMessage as createContract,
  saveAttendeeMessage as saveContract,
} from '@festoon/contracts/ticketing/attendee-messages';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { getHosted, type Hosted } from '../../events/events/public.ts';
import { checkLimits, type Verdict } from './check-limits.ts';
import { answerMessage } from './message-answer.ts';
import {
  findMessage,
  findMessageForChange,
  holdMessage,
  saveDraft,
  setStatus,
  type MessageRow,
  type MessageText,
} from './message-queries.ts';
import { sameWords, shiftOf } from './message-rules.ts';
import { lockOrganiser } from './organiser-queries.ts';
import { countReach } from './recipient-queries.ts';
import { startMessage } from './sending/start-message.ts';

type NewInput = EndpointInput<typeof createContract>;
type Input = EndpointInput<typeof saveContract>;

/** Begins a message, and sends or plans it where that is wanted. */
export async function createAttendeeMessage(ctx: Context, actor: UserActor, input: NewInput): Promise<AttendeeMessage> {
  const { hosted, email } = await openDesk(ctx, actor, input.eventId);
  const messageId = ctx.ids.newId();
  const text = textOf({ ...input, messageId }, { createdBy: actor.accountId, email });
  return inTransaction(ctx.db, async (tx) => {
    await lockOrganiser(tx, hosted.organiserId);
    return recordAndSend(ctx, tx, { hosted, text, action: input.action });
  });
}

/** Changes a message until it goes out. Asked twice to send the same, it is sent once. */
export async function saveAttendeeMessage(ctx: Context, actor: UserActor, input: Input): Promise<AttendeeMessage> {
  const { eventId, messageId, action } = input;
  const { hosted, email } = await openDesk(ctx, actor, eventId);
  const text = textOf(input, { createdBy: actor.accountId, email });
  return inTransaction(ctx.db, async (tx) => {
    await lockOrganiser(tx, hosted.organiserId);
    const kept = await findMessageForChange(tx, messageId);
    if (kept?.eventId !== eventId || kept.kind !== 'message') throwDomainError('not_found');
    if (!hasGoneOut(kept)) return recordAndSend(ctx, tx, { hosted, text, action });
    if (action === 'send' && sameWords(kept) === sameWords(text)) return answerMessage(tx, kept);
    throwDomainError('message_sent');
  });
}

async function openDesk(ctx: Context, actor: UserActor, eventId: string): Promise<{ hosted: Hosted; email: string }> {
  const hosted = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const author = await findAccount(ctx.db, actor.accountId);
  return { hosted, email: author?.email ?? '' };
}

type MessageDraft = { readonly hosted: Hosted; readonly text: MessageText; readonly action: Input['action'] };

async function recordAndSend(ctx: Context, tx: Tx, { hosted, text, action }: MessageDraft): Promise<AttendeeMessage> {
  const { id: messageId } = text;
  await saveDraft(tx, text, ctx.clock.now());
  if (action === 'send') await sendOrPlan(ctx, tx, { hosted, messageId });
  return answerMessage(tx, (await findMessage(tx, messageId)) ?? throwDomainError('not_found'));
}

export function hasGoneOut({ status, startedAt }: Pick<MessageRow, 'status' | 'startedAt'>): boolean {
  return status === 'sending' || status === 'sent' || startedAt !== null;
}

function textOf(input: Input, { createdBy, email }: { createdBy: string; email: string }): MessageText {
  const { eventId, messageId: id, subject, body, segment, timing, includesLater } = input;
  const relative = timing.kind === 'relative' ? timing : null;
  return {
    id,
    eventId,
    kind: 'message',
    subject,
    body,
    segment,
    timing: timing.kind,
    localAt: timing.kind === 'at' ? timing.localAt : null,
    anchor: relative?.anchor ?? null,
    shiftCount: relative === null ? null : shiftOf(relative),
    shiftUnit: relative?.unit ?? null,
    includesLater: includesLater && canGrow(segment),
    replyTo: input.takesReplies ? email : '',
    changes: [],
    createdBy,
  };
}

/**
 * Returns whether later bookers can join the segment. People on the waiting list or with a request have no booking yet, and
 * a single ticket's holder stays one person.
 */
function canGrow({ who, ticketId }: Input['segment']): boolean {
  return who !== 'waiting_list' && who !== 'requests' && ticketId === undefined;
}

type Sent = { readonly hosted: Hosted; readonly messageId: string };

async function sendOrPlan(ctx: Context, tx: Tx, { hosted, messageId }: Sent): Promise<void> {
  const now = ctx.clock.now();
  const message = (await findMessage(tx, messageId)) ?? throwDomainError('not_found');
  throwIfUnready(message, hosted, now);
  const verdict = await checkLimits(ctx, tx, { message, at: message.dueAt ?? now });
  throwIfBeyondLimit(verdict);
  if (verdict.kind === 'look') {
    await throwIfUnread(tx, message);
    await holdMessage(tx, messageId, now);
    return;
  }
  if (message.dueAt !== null) {
    await setStatus(tx, messageId, { status: 'scheduled', now });
    return;
  }
  await throwIfUnread(tx, message);
  await startMessage(ctx, tx, message);
}

/** Throws unless a message that is sent immediately reaches at least one person. */
async function throwIfUnread(tx: Tx, message: MessageRow): Promise<void> {
  if (message.dueAt !== null || message.includesLater) return;
  if ((await countReach(tx, message)).count === 0) throwDomainError('nobody_reached');
}

function throwIfUnready({ subject, body, dueAt }: MessageRow, hosted: Hosted, now: Date): void {
  if (subject === '' || body === '') throwDomainError('message_empty');
  if (hosted.publishedAt === null || hosted.status === 'suspended') throwDomainError('event_unpublished');
  if (dueAt !== null && (dueAt <= now || hosted.status === 'cancelled')) throwDomainError('time_passed');
}

function throwIfBeyondLimit(verdict: Verdict): void {
  switch (verdict.kind) {
    case 'passed':
    case 'look':
      return;
    case 'repeated':
      return throwDomainError('message_repeated');
    case 'messages':
    case 'recipients':
      return throwDomainError('message_limit', {
        of: verdict.kind,
        limit: verdict.limit,
        opensAt: verdict.opensAt?.toISOString() ?? null,
      });
  }
}
