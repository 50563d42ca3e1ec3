import type * as contract from '@festoon/contracts/messaging/conversation-settings';
import { MUTED_INDEFINITELY, type MuteSpan } from '@festoon/contracts/messaging/conversation-settings';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { PINNED_CONVERSATIONS_MAX } from '@festoon/contracts/messaging/chats';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { readConversation } from './get-conversation.ts';
import { clearNotifications } from './clear-notifications.ts';
import * as queries from './member-settings-queries.ts';

const MUTE_MS: Readonly<Record<Exclude<MuteSpan, 'off' | 'always'>, number>> = {
  hour: HOUR_MS,
  eight_hours: 8 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
};

type Key = { readonly conversationId: string; readonly accountId: string };
type Answer = Promise<{ conversation: Conversation }>;

/** Changes the settings that one person has for a conversation. Notifies their other devices, and no one else. */
async function updateMemberSettings(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, change }: { conversationId: string; change: (tx: Tx, key: Key) => Promise<void> },
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    await getConversationForReader(tx, { conversationId, accountId, now });
    await queries.ensureMember(tx, { conversationId, accountId, now });
    await change(tx, { conversationId, accountId });
    publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'conversations.changed', id: conversationId });
  });
}

async function readUpdated(ctx: Context, actor: UserActor, conversationId: string): Answer {
  return { conversation: await readConversation(ctx, actor, conversationId) };
}

export async function muteConversation(
  ctx: Context,
  actor: UserActor,
  { conversationId, span }: EndpointInput<typeof contract.muteConversation>,
): Answer {
  const until = mutedUntil(span, ctx.clock.now());
  await updateMemberSettings(ctx, actor, { conversationId, change: (tx, key) => queries.setMuted(tx, { ...key, until }) });
  return readUpdated(ctx, actor, conversationId);
}

function mutedUntil(span: MuteSpan, now: Date): Date | null {
  if (span === 'off') return null;
  return span === 'always' ? new Date(MUTED_INDEFINITELY) : new Date(now.getTime() + MUTE_MS[span]);
}

export async function pinConversation(
  ctx: Context,
  actor: UserActor,
  { conversationId, isPinned }: EndpointInput<typeof contract.pinConversation>,
): Answer {
  const now = ctx.clock.now();
  const change = async (tx: Tx, key: Key) => {
    await queries.lockPins(tx, key.accountId);
    const others = isPinned ? await queries.countOtherPins(tx, { ...key, now }) : 0;
    if (others >= PINNED_CONVERSATIONS_MAX) throwDomainError('pins_full');
    await queries.setPinned(tx, { ...key, at: isPinned ? now : null });
  };
  await updateMemberSettings(ctx, actor, { conversationId, change });
  return readUpdated(ctx, actor, conversationId);
}

export async function hideConversation(
  ctx: Context,
  actor: UserActor,
  { conversationId }: EndpointInput<typeof contract.hideConversation>,
): Promise<{ success: boolean }> {
  await updateMemberSettings(ctx, actor, { conversationId, change: queries.hideConversation });
  return { success: true };
}

export async function clearHistory(
  ctx: Context,
  actor: UserActor,
  { conversationId }: EndpointInput<typeof contract.clearHistory>,
): Answer {
  const change = async (tx: Tx, key: Key) => {
    await queries.clearHistory(tx, key);
    await clearNotifications(ctx, tx, key);
  };
  await updateMemberSettings(ctx, actor, { conversationId, change });
  return readUpdated(ctx, actor, conversationId);
}
