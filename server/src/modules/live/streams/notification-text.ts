import { liveNotificationsText } from '@festoon/catalogue/live/live-notifications';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { getPublicAccounts } from '../../identity/accounts/public.ts';
import type { NotificationInput } from '../../notifications/notifications/public.ts';

type NotifiedStream = { readonly hostId: string; readonly title: string };
type NotificationContent = Pick<NotificationInput, 'title' | 'body'>;

/** Returns null for a host whose account was deleted. */
async function hostName(db: DbOrTx, { hostId }: NotifiedStream): Promise<string | null> {
  return (await getPublicAccounts(db, [hostId])).get(hostId)?.name ?? null;
}

export async function formatInvitation(db: DbOrTx, stream: NotifiedStream): Promise<NotificationContent> {
  const host = await hostName(db, stream);
  return {
    title: () =>
      host === null
        ? liveNotificationsText('stageInvitationWithoutHost')
        : liveNotificationsText('stageInvitation', { host }),
    body: stream.title,
  };
}

export async function formatLiveNow(db: DbOrTx, stream: NotifiedStream): Promise<NotificationContent> {
  const host = await hostName(db, stream);
  return {
    title: () => (host === null ? liveNotificationsText('isLiveWithoutHost') : liveNotificationsText('isLive', { host })),
    body: stream.title,
  };
}

export async function formatStartingSoon(db: DbOrTx, stream: NotifiedStream): Promise<NotificationContent> {
  const host = await hostName(db, stream);
  return {
    title: () => liveNotificationsText('startsSoon', { stream: stream.title }),
    body: () => (host === null ? '' : liveNotificationsText('liveWith', { host })),
  };
}
