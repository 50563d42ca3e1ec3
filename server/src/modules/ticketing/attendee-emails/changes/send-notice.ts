import { changeEmailsText } from '@festoon/catalogue/ticketing/change-emails';
import type { EmailSegment } from '@festoon/contracts/ticketing/attendee-emails';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { runWithoutRegion } from '../../../../platform/language.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import { claimForSending, saveDraft } from '../email-queries.ts';
import { formatChangeSubject } from './change-notice-email.ts';
import { addNotifiedRecipients, listAffectedAccountIds } from './notice-queries.ts';
import type { PendingChanges } from './find-pending-changes.ts';
import { enqueueBatch } from '../sending/send-batch.ts';

const ALL_ATTENDEES: EmailSegment = {
  audience: 'everyone',
  ticketTypeIds: [],
  bookedFrom: null,
  bookedUntil: null,
  promoCodeId: null,
};

export type ChangeNotice = {
  readonly eventId: string;
  readonly slug: string;
  /** Returns the title of the event in the language of the recipient. */
  readonly title: () => string;
  readonly message: string;
  /** Null if the change itself sends it. */
  readonly authorId: string | null;
  readonly changes: PendingChanges['changes'];
  /** Buyers who can get a refund now, and the deadline as text in the current language. */
  readonly refunds?: { readonly buyerIds: readonly string[]; readonly until: () => string };
};

/** Sends a change notice to ticket holders and buyers, by email and in the app. Returns how many get the email. */
export async function sendNotice(ctx: Context, tx: Tx, notice: ChangeNotice): Promise<number> {
  const { eventId, message, authorId, changes } = notice;
  const now = ctx.clock.now();
  const messageId = ctx.ids.newId();
  const timing = { timing: 'now', localAt: null, anchor: null, offsetCount: null, offsetUnit: null } as const;
  const text = {
    subject: runWithoutRegion(() => formatChangeSubject(changes)),
    body: message,
    translations: {},
    segment: ALL_ATTENDEES,
    includesLaterBookings: false,
    replyTo: '',
    changes,
  };
  await saveDraft(tx, { id: messageId, eventId, kind: 'change_notice', createdBy: authorId, ...timing, ...text }, now);
  await claimForSending(tx, messageId, now);
  const count = await addNotifiedRecipients(tx, { messageId, eventId, now });
  await enqueueBatch(tx, messageId);
  const accountIds = await listAffectedAccountIds(tx, eventId);
  const refunded = new Set(notice.refunds?.buyerIds ?? []);
  const what = changes.map(({ after }) => after).join('; ');
  const notification = {
    kind: 'bookings',
    key: `change-notice:${messageId}`,
    title: () => changeEmailsText('subject', { change: formatChangeSubject(changes), event: notice.title() }),
  } as const;
  await notify(ctx, tx, {
    ...notification,
    accountIds: accountIds.filter((id) => !refunded.has(id)),
    body: what,
    path: `/events/${notice.slug}`,
  });
  await notify(ctx, tx, {
    ...notification,
    accountIds: accountIds.filter((id) => refunded.has(id)),
    path: '/profile/bookings',
    body: () => changeEmailsText('refundNotification', { deadline: notice.refunds?.until() ?? '', changes: what }),
  });
  return count;
}
