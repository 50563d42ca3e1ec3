import { emailReviewResultsText } from '@festoon/catalogue/ticketing/email-review-results';
import type {
  approveAttendeeEmail as approveContract,
  HeldAttendeeEmailDetail,
  rejectAttendeeEmail as rejectContract,
} from '@festoon/contracts/ticketing/admin-attendee-emails';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { findEmailEvent } from '../sending/delivery-queries.ts';
import { lockEmail, type EmailRow, findEmail } from '../email-queries.ts';
import { lockOrganiser } from '../organiser-queries.ts';
import { startSending } from '../sending/start-sending.ts';
import { findEmailReview, saveDecision, type EmailReviewDetailRow } from './review-queries.ts';
import { getEmailReview } from './list-reviews.ts';
import { changeTier } from './set-email-tier.ts';
import { queueEmail, writeEmail, type EmailContent, type RenderedEmail } from '../../../../platform/email/email.ts';
import { button, factList, heading, emailLayout, paragraph } from '../../../../platform/email/parts.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { notify } from '../../../notifications/notifications/public.ts';

const pathOf = ({ id, eventId }: { id: string; eventId: string }) => `/profile/events/${eventId}/messages?message=${id}`;

/** Returns the account ids of the email's author and of the event's organiser, each once: they are often the same account. */
const notifiedAccountIds = (organiserId: string, authorId: string | null): string[] => [
  ...new Set([organiserId, ...(authorId === null ? [] : [authorId])]),
];

/** Renders the rejection emails for the organiser and the author of an email. */
async function rejectionEmails(
  ctx: Context,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<RenderedEmail[]> {
  const review = await findEmailReview(ctx.db, messageId);
  const message = await findEmail(ctx.db, messageId);
  if (review === null || message === null) return [];
  const mails: RenderedEmail[] = [];
  for (const id of notifiedAccountIds(review.organiserId, message.createdBy)) {
    const account = await findAccount(ctx.db, id);
    if (account === null) continue;
    const to = { name: account.name, address: account.email, language: account.language };
    const envelope = { key: `message-refused:${ctx.ids.newId()}`, to } as const;
    mails.push(await writeEmail(envelope, () => rejectionEmail(ctx, { review, reason })));
  }
  return mails;
}

type Rejection = { readonly review: EmailReviewDetailRow; readonly reason: string };

function rejectionEmail({ config }: Context, { review, reason }: Rejection): EmailContent {
  const subject = emailReviewResultsText('rejectedSubject');
  const content = emailLayout(
    {
      site: config,
      preview: reason,
      reason: emailReviewResultsText('rejectedReason', { event: review.title }),
    },
    heading(subject),
    paragraph(emailReviewResultsText('rejectedIntro', { product: config.productName })),
    factList([
      { label: emailReviewResultsText('event'), value: review.title },
      { label: emailReviewResultsText('subject'), value: review.subject },
      { label: emailReviewResultsText('reason'), value: reason },
    ]),
    paragraph(emailReviewResultsText('rejectedNextStep')),
    button({ label: emailReviewResultsText('editMessage'), href: `${config.publicUrl}${pathOf(review)}` }),
  );
  return { subject, content };
}

type Decision = {
  readonly review: EmailReviewDetailRow;
  readonly message: EmailRow;
  readonly decision: 'approved' | 'rejected';
  readonly note: string;
  readonly mails?: readonly RenderedEmail[];
};

/** Notifies in the app of either decision, and by email if the author has to act. */
async function notifyDecision(ctx: Context, tx: Tx, decided: Decision): Promise<void> {
  const { review, message, decision, note, mails = [] } = decided;
  for (const mail of mails) await queueEmail(tx, mail);
  const next = message.dueAt === null ? 'sendingNow' : 'sendingLater';
  await notify(ctx, tx, {
    accountIds: notifiedAccountIds(review.organiserId, message.createdBy),
    kind: 'organiser',
    key: `message-${decision}:${review.id}:${review.heldAt.toISOString()}`,
    title: () => emailReviewResultsText(decision, { event: review.title }),
    body: decision === 'approved' ? () => emailReviewResultsText(next) : note,
    path: pathOf(review),
  });
}

/** Sends an approved email now, or when it is due. The daily limits are not checked again. */
export async function approveAttendeeEmail(
  ctx: Context,
  actor: AdminActor,
  { messageId, heldAt, trustOrganiser: trustsOrganiser }: EndpointInput<typeof approveContract>,
): Promise<HeldAttendeeEmailDetail> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const { review, message } = await lockEmailInReview(tx, messageId);
    if (review.state === 'approved') return auditNoChange();
    throwIfAlreadyDecidedOrChanged({ review, message }, heldAt);
    const event = await findEmailEvent(tx, message.eventId);
    if (event?.status !== 'published') throwDomainError('message_event_not_public');
    await saveDecision(tx, { id: messageId, decision: 'approved', by: actor.accountId, note: '', now });
    if (message.dueAt === null) await startSending(ctx, tx, message);
    await notifyDecision(ctx, tx, { review, message, decision: 'approved', note: '' });
    await recordAudit(ctx, tx, { by: actor, action: 'attendee_email.approve', ...auditSubjectOf(review) });
    if (trustsOrganiser) {
      const reason = emailReviewResultsText('trustedReason');
      await changeTier(ctx, tx, { by: actor, organiserId: review.organiserId, tier: 'trusted', reason });
    }
  });
  return getEmailReview(ctx, ctx.db, messageId);
}

/** Rejects a held email, so that it is not sent. Notifies its author of the reason; the author may change it. */
export async function rejectAttendeeEmail(
  ctx: Context,
  actor: AdminActor,
  { messageId, heldAt, reason }: EndpointInput<typeof rejectContract>,
): Promise<HeldAttendeeEmailDetail> {
  const now = ctx.clock.now();
  const mails = await rejectionEmails(ctx, { messageId, reason });
  await inTransaction(ctx.db, async (tx) => {
    const { review, message } = await lockEmailInReview(tx, messageId);
    if (review.state === 'rejected') return auditNoChange();
    throwIfAlreadyDecidedOrChanged({ review, message }, heldAt);
    await saveDecision(tx, { id: messageId, decision: 'rejected', by: actor.accountId, note: reason, now });
    await notifyDecision(ctx, tx, { review, message, decision: 'rejected', note: reason, mails });
    await recordAudit(ctx, tx, { by: actor, action: 'attendee_email.reject', reason, ...auditSubjectOf(review) });
  });
  return getEmailReview(ctx, ctx.db, messageId);
}

type LockedEmail = { readonly review: EmailReviewDetailRow; readonly message: EmailRow };

/** Locks the organiser and then the email, as sending it does. */
async function lockEmailInReview(tx: Tx, messageId: string): Promise<LockedEmail> {
  const seen = (await findEmailReview(tx, messageId)) ?? throwDomainError('not_found');
  await lockOrganiser(tx, seen.organiserId);
  const message = (await lockEmail(tx, messageId)) ?? throwDomainError('not_found');
  return { message, review: (await findEmailReview(tx, messageId)) ?? throwDomainError('message_changed') };
}

/** Throws unless the email is still held and is the version that the administrator has read. */
function throwIfAlreadyDecidedOrChanged({ review, message }: LockedEmail, heldAt: string): void {
  if (review.state !== 'in_review') throwDomainError('message_already_decided');
  if (message.heldAt?.getTime() !== Date.parse(heldAt)) throwDomainError('message_changed');
}

function auditSubjectOf({ id, eventId, organiserId }: EmailReviewDetailRow) {
  return { subject: { kind: 'attendee_email', id }, before: { state: 'in_review', eventId, organiserId } };
}
