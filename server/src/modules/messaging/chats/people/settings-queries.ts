import { sql } from 'kysely';
import type { ChatSettings } from '@festoon/contracts/messaging/chat-people';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export async function findSettings(tx: DbOrTx, accountId: string): Promise<ChatSettings | null> {
  const { rows } = await sql<ChatSettings>`
    select share_read_receipts as "shareReadReceipts", share_presence as "sharePresence", allow_new_conversations as "allowNewConversations",
      show_link_previews as "showLinkPreviews", preview_own_links as "previewOwnLinks"
    from chat_settings where account_id = ${accountId}`.execute(tx);
  return rows[0] ?? null;
}

export async function upsertSettings(tx: DbOrTx, accountId: string, settings: ChatSettings): Promise<void> {
  await sql`
    insert into chat_settings (account_id, share_read_receipts, share_presence, allow_new_conversations, show_link_previews, preview_own_links)
    values (${accountId}, ${settings.shareReadReceipts}, ${settings.sharePresence}, ${settings.allowNewConversations},
      ${settings.showLinkPreviews}, ${settings.previewOwnLinks})
    on conflict on constraint chat_settings_pkey do update set share_read_receipts = excluded.share_read_receipts,
      share_presence = excluded.share_presence, allow_new_conversations = excluded.allow_new_conversations,
      show_link_previews = excluded.show_link_previews, preview_own_links = excluded.preview_own_links`.execute(tx);
}
