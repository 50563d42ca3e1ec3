import type { DbOrTx } from '../../../platform/db/db.ts';
import { getPublicAccounts } from '../../identity/accounts/public.ts';

type NotifiedStream = { readonly hostId: string; readonly title: string };
type NotificationText = { readonly title: string; readonly body: string };

async function hostName(db: DbOrTx, { hostId }: NotifiedStream): Promise<string> {
  return (await getPublicAccounts(db, [hostId])).get(hostId)?.name ?? 'Someone';
}

export async function formatInvitation(db: DbOrTx, stream: NotifiedStream): Promise<NotificationText> {
  return { title: `${await hostName(db, stream)} asks you onto the stage`, body: stream.title };
}

export async function formatLiveNow(db: DbOrTx, stream: NotifiedStream): Promise<NotificationText> {
  return { title: `${await hostName(db, stream)} is live`, body: stream.title };
}

export async function formatStartingSoon(db: DbOrTx, stream: NotifiedStream): Promise<NotificationText> {
  return { title: `${stream.title} begins in ten minutes`, body: `Live with ${await hostName(db, stream)}` };
}
