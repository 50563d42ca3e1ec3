import { eventNotificationsText } from '@festoon/catalogue/events/event-notifications';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import { listManagerIds } from '../organisers/follower-queries.ts';

type PendingEvent = { readonly id: string; readonly title: string };

/** Notifies the team that their event waits for a review before others see it. */
export async function notifyModerationPending(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { id, title }: PendingEvent,
): Promise<void> {
  await notify(ctx, tx, {
    accountIds: await listManagerIds(tx, id),
    kind: 'organiser',
    key: `event-held:${id}:${ctx.clock.now().getTime()}`,
    title: () => eventNotificationsText('inReview', { title }),
    body: () => eventNotificationsText('inReviewDetail'),
    path: `/profile/edit-event/${id}`,
  });
}
