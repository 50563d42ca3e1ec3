import type { ChatSettings } from '@festoon/contracts/messaging/chat-people';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findSettings, upsertSettings } from './settings-queries.ts';

const DEFAULT_SETTINGS: ChatSettings = { shareReadReceipts: true, sharePresence: true, allowNewConversations: true };

export async function getChatSettings(ctx: Context, { accountId }: UserActor): Promise<ChatSettings> {
  return (await findSettings(ctx.db, accountId)) ?? DEFAULT_SETTINGS;
}

export async function saveChatSettings(
  ctx: Context,
  { accountId }: UserActor,
  settings: ChatSettings,
): Promise<ChatSettings> {
  await upsertSettings(ctx.db, accountId, settings);
  return settings;
}
