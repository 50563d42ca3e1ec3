import { eventNotificationsText } from '@festoon/catalogue/ticketing/event-notifications';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { REVIEW_EDIT_DAYS, type OwnReview, type saveReview as contract } from '@festoon/contracts/ticketing/reviews';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { listManagerIds } from '../../events/events/public.ts';
import { notify } from '../../notifications/notifications/public.ts';
import { getAttendance, ineligibilityOf, readOwnReview } from './own-review.ts';
import { upsertReview, type Attendance, type ReviewText } from './queries.ts';
import { cleanReview } from './rules.ts';

const REVIEW_THROTTLE = { name: 'review', points: 30, perSeconds: 60 * 60 };

/** Inserts or updates the account's review. Of two concurrent calls, the later one wins. */
export async function saveReview(
  ctx: Context,
  actor: UserActor,
  { eventId, rating, body }: EndpointInput<typeof contract>,
): Promise<OwnReview> {
  const { accountId } = actor;
  const attendance = await getAttendance(ctx, actor, eventId);
  await throttle(ctx, REVIEW_THROTTLE, accountId);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const own = await readOwnReview(tx, attendance, { accountId, now });
    if (own.isHidden) throwDomainError('review_removed');
    const ineligibility = own.review === null ? ineligibilityOf(attendance, now) : null;
    if (ineligibility === 'not_over') throwDomainError('event_not_over');
    if (ineligibility === 'did_not_attend') throwDomainError('did_not_attend');
    const review = { id: ctx.ids.newId(), eventId, accountId, rating, body: cleanReview(body) };
    const since = new Date(now.getTime() - REVIEW_EDIT_DAYS * DAY_MS);
    if (!(await upsertReview(tx, review, { now, since }))) throwDomainError('review_final');
    if (own.review === null) await notifyTeam(ctx, tx, { attendance, review });
    return readOwnReview(tx, attendance, { accountId, now });
  });
}

type SavedReview = { readonly attendance: Attendance; readonly review: ReviewText };

/** Notifies the managers of an event of a new review once, not of its changes. */
async function notifyTeam(ctx: Context, tx: Tx, { attendance, review }: SavedReview): Promise<void> {
  const { eventId, slug, title } = attendance;
  const { rating, body: text } = review;
  await notify(ctx, tx, {
    accountIds: await listManagerIds(tx, eventId),
    kind: 'organiser',
    key: `review:${eventId}:${review.accountId}`,
    title: () => eventNotificationsText('newReview', { event: title }),
    body: () =>
      text === '' ? eventNotificationsText('stars', { rating }) : eventNotificationsText('starsAndText', { rating, text }),
    path: `/events/${slug}#reviews`,
  });
}
