import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { FetchedPage } from './read-page.ts';

/** Sets the link of a message whose page is to be fetched. Returns false if its author turned previews of own links off. */
export async function insertRequest(
  tx: Tx,
  { messageId, authorId, url, now }: { messageId: string; authorId: string; url: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into link_preview_requests (message_id, url, created_at)
    select ${messageId}::uuid, ${url}, ${now}
    where not exists (select 1 from chat_settings where account_id = ${authorId} and not preview_own_links)
    returning message_id`.execute(tx);
  return rows.length === 1;
}

export type RequestRow = {
  readonly messageId: string;
  readonly conversationId: string;
  readonly authorId: string | null;
  readonly url: string;
};

const requestColumns = sql`r.message_id as "messageId", g.conversation_id as "conversationId", g.author_id as "authorId", r.url`;

export async function findRequest(tx: DbOrTx, messageId: string): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns} from link_preview_requests r join messages g on g.id = r.message_id
    where r.message_id = ${messageId}`.execute(tx);
  return rows[0] ?? null;
}

/** Lists the messages that wait for the page of this address. */
export async function listRequests(tx: DbOrTx, url: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns} from link_preview_requests r join messages g on g.id = r.message_id
    where r.url = ${url} order by r.created_at, r.message_id`.execute(tx);
  return rows;
}

/** Deletes the request of a message. Returns its address, or null if there was none. */
export async function deleteRequest(tx: DbOrTx, messageId: string): Promise<string | null> {
  const { rows } = await sql<{ url: string }>`
    delete from link_preview_requests where message_id = ${messageId} returning url`.execute(tx);
  return rows[0]?.url ?? null;
}

export type CachedPreview = { readonly id: string; readonly isAvailable: boolean };

/** Returns the newest result for an address that has not expired. */
export async function findCachedPreview(
  tx: DbOrTx,
  { url, now }: { url: string; now: Date },
): Promise<CachedPreview | null> {
  const { rows } = await sql<CachedPreview>`
    select id, state = 'available' as "isAvailable" from link_previews
    where url = ${url} and state <> 'fetching' and expires_at > ${now} order by expires_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Starts a fetch of an address until the given time, and returns its id. Returns null while another fetch of it runs.
 */
export async function claimFetch(
  tx: DbOrTx,
  { url, now, until }: { url: string; now: Date; until: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into link_previews as p (url, expires_at) values (${url}, ${until})
    on conflict (url) where state = 'fetching' do update set expires_at = excluded.expires_at where p.expires_at <= ${now}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Stores the result of a fetch. Null: the page can't be shown. Changes nothing if the result is already stored. */
export async function completeFetch(
  tx: DbOrTx,
  { id, page, expiresAt }: { id: string; page: FetchedPage | null; expiresAt: Date },
): Promise<void> {
  await sql`
    update link_previews set state = ${page === null ? 'unavailable' : 'available'}, expires_at = ${expiresAt},
      title = ${page?.title ?? ''}, description = ${page?.description ?? ''}, site_name = ${page?.siteName ?? ''},
      has_image = ${page?.hasImage ?? false}
    where id = ${id} and state = 'fetching'`.execute(tx);
}

type PreviewTexts = { readonly title: string; readonly description: string; readonly siteName: string };

/** Returns the texts of a preview, and the words that its conversation blocks. */
export async function findPreviewTexts(
  tx: DbOrTx,
  { previewId, conversationId }: { previewId: string; conversationId: string },
): Promise<(PreviewTexts & { readonly blockedWords: readonly string[] }) | null> {
  const { rows } = await sql<PreviewTexts & { readonly blockedWords: readonly string[] }>`
    select p.title, p.description, p.site_name as "siteName", c.blocked_words as "blockedWords"
    from link_previews p, conversations c where p.id = ${previewId} and c.id = ${conversationId}`.execute(tx);
  return rows[0] ?? null;
}

export async function setLinkPreview(
  tx: Tx,
  { messageId, previewId }: { messageId: string; previewId: string | null },
): Promise<void> {
  await sql`update messages set link_preview_id = ${previewId} where id = ${messageId}`.execute(tx);
}

export type LinkPreviewRow = PreviewTexts & {
  readonly messageId: string;
  readonly conversationId: string;
  readonly id: string;
  readonly url: string;
  readonly hasImage: boolean;
};

/** True for a preview of the message `g` while the feature is on, and if the reader wants it. `s` is the reader's settings. */
const isShown = (readerId: string | null) => sql`(
  p.state = 'available' and (g.author_id = ${readerId}::uuid or coalesce(s.show_link_previews, true))
  and not exists (select 1 from settings where name = 'features' and value @> '{"link_previews": false}'))`;

/** Lists the previews of these messages that the reader sees. Without a reader, lists those of people who see all. */
export async function listLinkPreviews(
  tx: DbOrTx,
  { messageIds, readerId }: { messageIds: readonly string[]; readerId: string | null },
): Promise<LinkPreviewRow[]> {
  const { rows } = await sql<LinkPreviewRow>`
    select g.id as "messageId", g.conversation_id as "conversationId", p.id, p.url, p.title, p.description, p.site_name as "siteName", p.has_image as "hasImage"
    from messages g join link_previews p on p.id = g.link_preview_id
    left join chat_settings s on s.account_id = ${readerId}::uuid
    where g.id = any (${messageIds}::uuid[]) and ${isShown(readerId)}`.execute(tx);
  return rows;
}

/** Returns whether the reader sees a message of this conversation that shows this preview with an image. */
export async function hasPreviewImage(
  tx: DbOrTx,
  params: { conversationId: string; previewId: string; readerId: string; clearedNumber: number },
): Promise<boolean> {
  const { conversationId, previewId, readerId, clearedNumber } = params;
  const { rows } = await sql`
    select 1 from messages g join link_previews p on p.id = g.link_preview_id
    left join chat_settings s on s.account_id = ${readerId}::uuid
    where g.link_preview_id = ${previewId} and g.conversation_id = ${conversationId} and g.number > ${clearedNumber}
      and p.has_image and ${isShown(readerId)}
    limit 1`.execute(tx);
  return rows.length === 1;
}

/** Returns those of these accounts that turned link previews of others off. */
export async function listAccountsWithoutPreviews(tx: DbOrTx, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from chat_settings
    where account_id = any (${accountIds}::uuid[]) and not show_link_previews`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}

/** Deletes expired results that no message shows. Returns their number and the ids of those that may have an image. */
export async function purgeExpiredPreviews(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<{ count: number; ids: string[] }> {
  const { rows } = await sql<{ id: string; state: string }>`
    delete from link_previews where id in (
      select p.id from link_previews p
      where p.expires_at < ${before} and not exists (select 1 from messages where link_preview_id = p.id)
      order by p.expires_at limit ${limit} for update skip locked
    ) returning id, state`.execute(tx);
  const ids = rows.filter(({ state }) => state !== 'unavailable').map(({ id }) => id);
  return { count: rows.length, ids };
}

export async function purgeOldRequests(tx: Tx, before: Date): Promise<void> {
  await sql`delete from link_preview_requests where created_at < ${before}`.execute(tx);
}
