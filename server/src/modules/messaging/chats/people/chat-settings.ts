import type { ChatSettings } from '@festoon/contracts/messaging/chat-people';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findSettings, upsertSettings } from './settings-queries.ts';

const DEFAULT_SETTINGS: ChatSettings = {
  shareReadReceipts: true,
  sharePresence: true,
  allowNewConversations: true,
  showLinkPreviews: true,
  previewOwnLinks: true,
};

export async function getChatSettings(ctx: Context, { accountId }: UserActor): Promise<ChatSettings> {
  return (await findSettings(ctx.db, accountId)) ?? DEFAULT_SETTINGS;
}

export async function saveChatSettings(
  ctx: Context,
  { accountId }: UserActor,
  settings: ChatSettings,
): Promise<ChatSettings> {
  await inTransaction(ctx.db, async (tx) => {
    const before = (await findSettings(tx, accountId)) ?? DEFAULT_SETTINGS;
    await upsertSettings(tx, accountId, settings);
    if (before.showLinkPreviews === settings.showLinkPreviews) return;
    // Devices load their messages again, with or without previews.
    publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'chat-settings.changed', id: accountId });
  });
  return settings;
}
