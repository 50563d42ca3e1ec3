import type { DbOrTx } from '../../../platform/db/db.ts';
import { getAccountCards } from '../../identity/accounts/public.ts';

type About = { readonly hostId: string; readonly title: string };
type Words = { readonly title: string; readonly body: string };

async function hostName(db: DbOrTx, { hostId }: About): Promise<string> {
  return (await getAccountCards(db, [hostId])).get(hostId)?.name ?? 'Somebody';
}

export async function formatInvitation(db: DbOrTx, about: About): Promise<Words> {
  return { title: `${await hostName(db, about)} asks you onto the stage`, body: about.title };
}

export async function formatLiveNow(db: DbOrTx, about: About): Promise<Words> {
  return { title: `${await hostName(db, about)} is live`, body: about.title };
}

export async function formatStartingSoon(db: DbOrTx, about: About): Promise<Words> {
  return { title: `${about.title} begins in ten minutes`, body: `Live with ${await hostName(db, about)}` };
}
