import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { getPublicAccounts } from '../../identity/accounts/public.ts';
import { listConversationSummaries } from '../../messaging/chats/public.ts';
import { replaceNotification, withdrawNotifications } from '../../notifications/notifications/public.ts';
import { callKey } from './constants.ts';
import type { CallRow } from './queries.ts';

type CallNotice = { readonly call: CallRow; readonly accountIds: readonly string[] };

/** Notifies accounts immediately that they are being called. */
export async function publishRinging(ctx: Context, tx: Tx, { call, accountIds }: CallNotice): Promise<void> {
  const { callerName, locationText } = await getCallNames(tx, call);
  await replaceNotification(ctx, tx, {
    accountIds,
    kind: 'calls',
    key: callKey(call.id),
    path: `/calls/${call.id}`,
    title: `${callerName} is calling you`,
    body: `${kindOf(call)}${locationText}`,
  });
}

/** Notifies people that they missed a call. Replaces the notification of the ringing call. */
export async function notifyMissed(ctx: Context, tx: Tx, { call, accountIds }: CallNotice): Promise<void> {
  if (accountIds.length === 0) return;
  const { callerName, locationText } = await getCallNames(tx, call);
  await withdrawNotifications(tx, { key: callKey(call.id), accountIds });
  await replaceNotification(ctx, tx, {
    accountIds,
    kind: 'calls',
    key: callKey(call.id),
    path: `/chats/${call.conversationId}`,
    title: `Missed call from ${callerName}`,
    body: `${kindOf(call)}${locationText}`,
  });
}

/** Withdraws the notifications of a call from accounts that have answered or declined it. */
export async function withdrawCallNotifications(tx: Tx, { call, accountIds }: CallNotice): Promise<void> {
  await withdrawNotifications(tx, { key: callKey(call.id), accountIds });
}

const kindOf = ({ isVideo }: CallRow) => (isVideo ? 'Video call' : 'Voice call');

async function getCallNames(
  tx: Tx,
  { startedBy, conversationId, isDirect }: CallRow,
): Promise<{ callerName: string; locationText: string }> {
  const accounts = startedBy === null ? new Map<string, { name: string }>() : await getPublicAccounts(tx, [startedBy]);
  const callerName = accounts.get(startedBy ?? '')?.name ?? 'Someone who left';
  if (isDirect) return { callerName, locationText: '' };
  const [conversation] = await listConversationSummaries(tx, {
    conversationIds: [conversationId],
    accountId: startedBy ?? conversationId,
  });
  return { callerName, locationText: ` in ${conversation?.title ?? 'a group'}` };
}
