import { sql } from 'kysely';
import type { ChatSettings } from '@festoon/contracts/messaging/chat-people';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export async function findSettings(tx: DbOrTx, accountId: string): Promise<ChatSettings | null> {
  const { rows } = await sql<ChatSettings>`
    select shares_read_marks as "sharesReadMarks", shares_presence as "sharesPresence", takes_new as "takesNew"
    from chat_settings where account_id = ${accountId}`.execute(tx);
  return rows[0] ?? null;
}

export async function upsertSettings(tx: DbOrTx, accountId: string, settings: ChatSettings): Promise<void> {
  await sql`
    insert into chat_settings (account_id, shares_read_marks, shares_presence, takes_new)
    values (${accountId}, ${settings.sharesReadMarks}, ${settings.sharesPresence}, ${settings.takesNew})
    on conflict on constraint chat_settings_pkey do update set shares_read_marks = excluded.shares_read_marks,
      shares_presence = excluded.shares_presence, takes_new = excluded.takes_new`.execute(tx);
}
