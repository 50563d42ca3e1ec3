import { chatLabelsText } from '@festoon/catalogue/messaging/chat-labels';
import { liveNotificationsText } from '@festoon/catalogue/live/live-notifications';
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
  const names = await getCallNames(tx, call);
  await replaceNotification(ctx, tx, {
    accountIds,
    kind: 'calls',
    key: callKey(call.id),
    path: `/calls/${call.id}`,
    title: () => liveNotificationsText('isCallingYou', { caller: callerOf(names) }),
    body: () => callLabel(call, names),
  });
}

/** Notifies people that they missed a call. Replaces the notification of the ringing call. */
export async function notifyMissed(ctx: Context, tx: Tx, { call, accountIds }: CallNotice): Promise<void> {
  if (accountIds.length === 0) return;
  const names = await getCallNames(tx, call);
  await withdrawNotifications(tx, { key: callKey(call.id), accountIds });
  await replaceNotification(ctx, tx, {
    accountIds,
    kind: 'calls',
    key: callKey(call.id),
    path: `/chats/${call.conversationId}`,
    title: () => liveNotificationsText('missedCall', { caller: callerOf(names) }),
    body: () => callLabel(call, names),
  });
}

/** Withdraws the notifications of a call from accounts that have answered or declined it. */
export async function withdrawCallNotifications(tx: Tx, { call, accountIds }: CallNotice): Promise<void> {
  await withdrawNotifications(tx, { key: callKey(call.id), accountIds });
}

type CallNames = {
  /** Null for a caller whose account was deleted. */
  readonly caller: string | null;
  /** Null for a group without a name. */
  readonly group: string | null;
};

const callerOf = ({ caller }: CallNames): string => caller ?? chatLabelsText('deletedAccount');

function callLabel({ isVideo, isDirect }: CallRow, { group }: CallNames): string {
  if (isDirect) return liveNotificationsText(isVideo ? 'videoCall' : 'voiceCall');
  if (group === null) return liveNotificationsText(isVideo ? 'videoCallInGroup' : 'voiceCallInGroup');
  return liveNotificationsText(isVideo ? 'videoCallIn' : 'voiceCallIn', { group });
}

async function getCallNames(tx: Tx, { startedBy, conversationId, isDirect }: CallRow): Promise<CallNames> {
  const accounts = startedBy === null ? new Map<string, { name: string }>() : await getPublicAccounts(tx, [startedBy]);
  const caller = accounts.get(startedBy ?? '')?.name ?? null;
  if (isDirect) return { caller, group: null };
  const [conversation] = await listConversationSummaries(tx, {
    conversationIds: [conversationId],
    accountId: startedBy ?? conversationId,
  });
  return { caller, group: conversation?.title ?? null };
}
