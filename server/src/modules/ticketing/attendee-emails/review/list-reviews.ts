import type {
  getHeldAttendeeEmail as getContract,
  HeldAttendeeEmail,
  HeldAttendeeEmailDetail,
  listHeldAttendeeEmails as listContract,
} from '@festoon/contracts/ticketing/admin-attendee-emails';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { AccountId, EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { findListTotal } from '../../../../platform/db/list-total.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { getOrganiserTier } from '../check-limits.ts';
import { findEmail, listRecipientCounts, type EmailRow } from '../email-queries.ts';
import { countReach } from '../recipient-queries.ts';
import {
  findEmailReview,
  listEmailReviews,
  selectEmailReviews,
  type EmailReviewQuery,
  type EmailReviewRow,
} from './review-queries.ts';

/** Lists the emails that an administrator has to read before they are sent. */
export async function listHeldAttendeeEmails(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, state, q = '' }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listEmailReviews(ctx.db, { state, q, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toEmailReview),
    nextCursor: last ? encodeCursor([(last.decidedAt ?? last.heldAt).toISOString(), last.id]) : null,
    total: await findListTotal(ctx.db, { cursor, limit, rows }, () => selectEmailReviews({ state, q })),
  };
}

export function getHeldAttendeeEmail(
  ctx: Context,
  _actor: AdminActor,
  { messageId }: EndpointInput<typeof getContract>,
): Promise<HeldAttendeeEmailDetail> {
  return getEmailReview(ctx, ctx.db, messageId);
}

export async function getEmailReview(ctx: Context, db: DbOrTx, messageId: string): Promise<HeldAttendeeEmailDetail> {
  const row = await findEmailReview(db, messageId);
  const message = await findEmail(db, messageId);
  if (row === null || message === null) throwDomainError('not_found');
  const { isNew: hasNewOrganiserLimits, tier } = await getOrganiserTier(ctx, db, row.organiserId);
  const { decidedBy, email, joinedAt, isSuspended, sentMessages, rejectedMessages } = row;
  return {
    ...toEmailReview(row),
    body: bodyOf(message),
    segment: message.segment,
    recipientCount: await countPeople(db, message),
    dueAt: message.dueAt?.toISOString() ?? null,
    author: message.author,
    decidedBy,
    decisionNote: message.decisionNote,
    organiserHistory: {
      email,
      isSuspended,
      tier: tier ?? 'usual',
      hasNewOrganiserLimits,
      sentMessages,
      rejectedMessages,
      joinedAt: joinedAt.toISOString(),
    },
  };
}

/** Returns the texts of an email in all languages, because an administrator approves or rejects them together. */
function bodyOf({ body, translations }: Pick<EmailRow, 'body' | 'translations'>): string {
  const texts = Object.entries(translations).map(([language, text]) => [`[${language}]`, text.subject, text.body]);
  return [[body], ...texts].map((parts) => parts.filter((part) => part !== '').join('\n\n')).join('\n\n');
}

async function countPeople(db: DbOrTx, message: NonNullable<Awaited<ReturnType<typeof findEmail>>>): Promise<number> {
  if (message.startedAt === null) return (await countReach(db, message)).count;
  return (await listRecipientCounts(db, [message.id]))[0]?.recipientCount ?? 0;
}

function toEmailReview(row: EmailReviewRow): HeldAttendeeEmail {
  const { id, state, subject, eventId, slug, title, organiserId, organiserName, heldAt, decidedAt } = row;
  return {
    id,
    state,
    subject,
    event: { id: EventId.parse(eventId), slug, title },
    organiser: { id: AccountId.parse(organiserId), name: organiserName },
    heldAt: heldAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function readCursor(cursor: string): EmailReviewQuery['after'] {
  const [at, id] = decodeCursor(cursor, ['time', 'id']);
  return { at: new Date(String(at)), id: String(id) };
}
