import type { MessageSegment } from '@festoon/contracts/ticketing/attendee-messages';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import { markSending, saveDraft } from '../message-queries.ts';
import { formatChange } from './notice-mail.ts';
import { addConcerned, listConcernedIds } from './notice-queries.ts';
import type { Changes } from './read-changes.ts';
import { enqueueBatch } from '../sending/send-batch.ts';

const EVERYBODY: MessageSegment = {
  who: 'everybody',
  ticketTypeIds: [],
  bookedFrom: null,
  bookedUntil: null,
  promoCodeId: null,
};

export type Notice = {
  readonly eventId: string;
  readonly slug: string;
  readonly title: string;
  readonly words: string;
  /** Null when the change itself sends it. */
  readonly authorId: string | null;
  readonly changes: Changes['changes'];
  /** Buyers who can get a refund now, and until when, in words. */
  readonly refunds?: { readonly buyerIds: readonly string[]; readonly until: string };
};

/** Sends a change notice to ticket holders and buyers, by email and in the app. Returns how many get the email. */
export async function openNotice(ctx: Context, tx: Tx, notice: Notice): Promise<number> {
  const { eventId, words, authorId, changes } = notice;
  const now = ctx.clock.now();
  const messageId = ctx.ids.newId();
  const timing = { timing: 'now', localAt: null, anchor: null, shiftCount: null, shiftUnit: null } as const;
  const text = {
    subject: formatChange(changes),
    body: words,
    segment: EVERYBODY,
    includesLater: false,
    replyTo: '',
    changes,
  };
  await saveDraft(tx, { id: messageId, eventId, kind: 'notice', createdBy: authorId, ...timing, ...text }, now);
  await markSending(tx, messageId, now);
  const count = await addConcerned(tx, { messageId, eventId, now });
  await enqueueBatch(tx, messageId);
  const accountIds = await listConcernedIds(tx, eventId);
  const refunded = new Set(notice.refunds?.buyerIds ?? []);
  const what = changes.map(({ after }) => after).join('; ');
  const told = { kind: 'bookings', key: `change-notice:${messageId}`, title: `${text.subject}: ${notice.title}` } as const;
  await notify(ctx, tx, {
    ...told,
    accountIds: accountIds.filter((id) => !refunded.has(id)),
    body: what,
    path: `/events/${notice.slug}`,
  });
  await notify(ctx, tx, {
    ...told,
    accountIds: accountIds.filter((id) => refunded.has(id)),
    path: '/profile/bookings',
    body: `You can get a full refund until ${notice.refunds?.until ?? ''}. ${what}`,
  });
  return count;
}
