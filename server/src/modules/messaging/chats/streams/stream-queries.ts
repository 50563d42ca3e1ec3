import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export async function insertStreamConversation(
  tx: Tx,
  { id, streamId, title, now }: { id: string; streamId: string; title: string; now: Date },
): Promise<void> {
  await sql`
    insert into conversations (id, kind, stream_id, title, created_at) values (${id}, 'stream', ${streamId}, ${title}, ${now})`.execute(
    tx,
  );
}

/** Sets the title of a stream's chat and locks its row. Returns null if the title is the same or there is no chat. */
export async function updateStreamTitle(
  tx: Tx,
  { streamId, title }: { streamId: string; title: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update conversations set title = ${title} where stream_id = ${streamId} and title <> ${title} returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Archives the chat of a stream and locks its row. Returns null if it was already an archive. */
export async function archiveStreamRow(tx: Tx, streamId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update conversations set state = 'archived', notified_state = 'archived' where stream_id = ${streamId} and state <> 'archived'
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Removes an account from the stage of the stream that this chat belongs to. */
export async function deleteFromStage(
  tx: Tx,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<void> {
  await sql`
    delete from stream_cohosts h using conversations c
    where c.id = ${conversationId} and h.stream_id = c.stream_id and h.account_id = ${accountId}`.execute(tx);
}

export async function findStreamConversation(tx: DbOrTx, streamId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from conversations where stream_id = ${streamId}`.execute(tx);
  return rows[0]?.id ?? null;
}
