import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { getAccountCards } from '../../identity/accounts/public.ts';
import { listNamed } from '../../messaging/chats/public.ts';
import { replaceNotification, withdrawNotifications } from '../../notifications/notifications/public.ts';
import { callKey } from './constants.ts';
import type { CallRow } from './queries.ts';

type CallNotice = { readonly call: CallRow; readonly accountIds: readonly string[] };

/** Notifies accounts immediately that they are being called. */
export async function publishRinging(ctx: Context, tx: Tx, { call, accountIds }: CallNotice): Promise<void> {
  const { who, where } = await namesOf(tx, call);
  await replaceNotification(ctx, tx, {
    accountIds,
    kind: 'calls',
    key: callKey(call.id),
    path: `/calls/${call.id}`,
    title: `${who} is calling you`,
    body: `${kindOf(call)}${where}`,
  });
}

/** Tells people that they missed a call, in the place of its ringing. */
export async function notifyMissed(ctx: Context, tx: Tx, { call, accountIds }: CallNotice): Promise<void> {
  if (accountIds.length === 0) return;
  const { who, where } = await namesOf(tx, call);
  await withdrawNotifications(tx, { key: callKey(call.id), accountIds });
  await replaceNotification(ctx, tx, {
    accountIds,
    kind: 'calls',
    key: callKey(call.id),
    path: `/chats/${call.conversationId}`,
    title: `Missed call from ${who}`,
    body: `${kindOf(call)}${where}`,
  });
}

/** Withdraws the notifications of a call from accounts that have answered or declined it. */
export async function stopTelling(tx: Tx, { call, accountIds }: CallNotice): Promise<void> {
  await withdrawNotifications(tx, { key: callKey(call.id), accountIds });
}

const kindOf = ({ isVideo }: CallRow) => (isVideo ? 'Video call' : 'Voice call');

async function namesOf(tx: Tx, { startedBy, conversationId, isDirect }: CallRow): Promise<{ who: string; where: string }> {
  const cards = startedBy === null ? new Map<string, { name: string }>() : await getAccountCards(tx, [startedBy]);
  const who = cards.get(startedBy ?? '')?.name ?? 'Somebody who left';
  if (isDirect) return { who, where: '' };
  const [named] = await listNamed(tx, { conversationIds: [conversationId], accountId: startedBy ?? conversationId });
  return { who, where: ` in ${named?.title ?? 'a group'}` };
}
