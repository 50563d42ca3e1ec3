import { chatLabelsText } from '@festoon/catalogue/messaging/chat-labels';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../../platform/db/personal-data-rows.ts';

export const readChatData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    messages: sql`
      select c.kind as conversation, c.title, g.text, g.detail, p.title as "linkPreview", g.sent_at as "sentAt", g.edited_at as "editedAt"
      from messages g join conversations c on c.id = g.conversation_id left join link_previews p on p.id = g.link_preview_id
      where g.author_id = ${accountId} and g.deleted_at is null order by g.sent_at`,
    conversations: sql`
      select c.kind, c.title, e.title as event, m.role, m.joined_at as "joinedAt", m.left_at as "leftAt"
      from conversation_members m join conversations c on c.id = m.conversation_id left join events e on e.id = c.event_id
      where m.account_id = ${accountId} order by m.joined_at`,
    reactions: sql`
      select emoji, message_id as "messageId" from message_reactions where account_id = ${accountId} and is_on`,
    votes: sql`select message_id as "messageId", option from poll_votes where account_id = ${accountId} and is_on`,
    files: sql`
      select name, content_type as "contentType", bytes, created_at as "at" from message_files
      where uploaded_by = ${accountId} order by created_at`,
    blocked: sql`
      select a.name, b.created_at as "since" from account_blocks b join accounts a on a.id = b.blocked_id
      where b.blocker_id = ${accountId} order by b.created_at`,
    reported: sql`
      select reason, note, status, created_at as "at" from message_reports where reporter_id = ${accountId} order by created_at`,
    settings: sql`
      select share_read_receipts as "sharesReadMarks", share_presence as "sharesPresence", allow_new_conversations as "takesNew",
        show_link_previews as "showsLinkPreviews", preview_own_links as "previewsOwnLinks"
      from chat_settings where account_id = ${accountId}`,
    moderation: sql`
      select kind, reason, created_at as "at" from room_actions where target_account_id = ${accountId} order by created_at`,
  });

type SentFile = { readonly fileKey: string; readonly name: string; readonly kind: 'image' | 'file' };

export async function listSentFiles(db: DbOrTx, accountId: string): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    select file_key as "fileKey", name, kind from message_files where uploaded_by = ${accountId} order by created_at, id`.execute(
    db,
  );
  return rows;
}

export async function deleteSentFiles(tx: Tx, accountId: string): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    delete from message_files where uploaded_by = ${accountId} returning file_key as "fileKey", name, kind`.execute(tx);
  return rows;
}

export type PrivateConversation = { readonly id: string; readonly isGroup: boolean };

/**
 * Lists the direct conversations and groups that the account is or was in, in the order in which conversations are locked.
 */
export async function listPrivateConversations(tx: Tx, accountId: string): Promise<PrivateConversation[]> {
  const { rows } = await sql<PrivateConversation>`
    select c.id, c.kind = 'group' and m.left_at is null as "isGroup"
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.account_id = ${accountId} and c.kind in ('direct', 'group') order by c.id`.execute(tx);
  return rows;
}

/** Notices name people who were added or removed. */
const noticePeopleWithoutName = (accountId: string) => sql`
  (select jsonb_agg(case when person ->> 'id' = ${accountId} then person || jsonb_build_object('name', ${chatLabelsText('deletedAccount')}::text) else person end)
    from jsonb_array_elements(g.detail -> 'people') person)`;

/** A stored message without its author and content. */
const REDACTED_MESSAGE = sql`'{"author": null, "text": "", "files": []}'::jsonb`;

/** The stored copies of the messages before a reported one. Only the name shows who wrote each of them. */
const retainedMessagesWithoutAuthor = (accountId: string) => sql`
  (select coalesce(jsonb_agg(case when kept ->> 'author' = a.name then kept || ${REDACTED_MESSAGE} else kept end order by place), '[]')
    from accounts a, jsonb_array_elements(r.content -> 'before') with ordinality as b (kept, place) where a.id = ${accountId})`;

/**
 * Erases an account's chat data. Its messages stay, because others replied to them, but their author is an account without a
 * name. Its blocks, presence and personal chat settings are deleted. A message that only had files is left empty, like a
 * deleted one.
 */
export const eraseChatData = (tx: Tx, { accountId, now }: { accountId: string; now: Date }) =>
  executeAll(tx, [
    sql`
      update messages set deleted_at = ${now}, deleted_by = author_id, detail = null, event_id = null, reply_to_id = null,
        mentions = '{}', mentions_everyone = false, edited_at = null, pinned_at = null
      where author_id = ${accountId} and kind = 'text' and text = '' and event_id is null and deleted_at is null`,
    sql`
      update messages g set detail = jsonb_set(g.detail, '{people}', ${noticePeopleWithoutName(accountId)})
      where g.kind = 'notice' and g.conversation_id in (select conversation_id from conversation_members where account_id = ${accountId})
        and g.detail -> 'people' @> jsonb_build_array(jsonb_build_object('id', ${accountId}::text))`,
    sql`
      update conversation_members set muted_until = null, pinned_at = null, hidden_at_number = null, about_ticket_id = null, last_sent_at = null,
        timed_out_until = null, role = 'member'
      where account_id = ${accountId}`,
    sql`update conversation_members set banned_by = null where banned_by = ${accountId}`,
    sql`update conversations set created_by = null where created_by = ${accountId}`,
    sql`delete from account_blocks where blocker_id = ${accountId} or blocked_id = ${accountId}`,
    sql`delete from chat_settings where account_id = ${accountId}`,
    sql`delete from presences where account_id = ${accountId}`,
    sql`update message_reports set reporter_id = null, note = '' where reporter_id = ${accountId}`,
    sql`
      update message_reports r set content = jsonb_set(r.content, '{before}', ${retainedMessagesWithoutAuthor(accountId)})
      where r.conversation_id in (select conversation_id from conversation_members where account_id = ${accountId})
        and r.content -> 'before' <> '[]'`,
    sql`
      update message_reports r set author_id = null, content = jsonb_set(r.content, '{message}', r.content -> 'message' || ${REDACTED_MESSAGE})
      where author_id = ${accountId}`,
    sql`update message_reports set room_decided_by = null where room_decided_by = ${accountId}`,
    sql`update room_actions set actor_id = null where actor_id = ${accountId}`,
    sql`update room_actions set target_account_id = null, reason = '', detail = null where target_account_id = ${accountId}`,
  ]);
