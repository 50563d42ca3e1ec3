import type { ChatSettings } from '@festoon/contracts/messaging/chat-people';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findSettings, upsertSettings } from './settings-queries.ts';

const USUAL: ChatSettings = { sharesReadMarks: true, sharesPresence: true, takesNew: true };

export async function getChatSettings(ctx: Context, { accountId }: UserActor): Promise<ChatSettings> {
  return (await findSettings(ctx.db, accountId)) ?? USUAL;
}

export async function saveChatSettings(
  ctx: Context,
  { accountId }: UserActor,
  settings: ChatSettings,
): Promise<ChatSettings> {
  await upsertSettings(ctx.db, accountId, settings);
  return settings;
}
