import { sql, type RawBuilder } from 'kysely';
import type { EmailState } from '@festoon/contracts/operations/admin-emails';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { EmailSearch } from './email-rules.ts';

export type EmailRow = {
  id: string;
  key: string;
  toName: string;
  toAddress: string;
  subject: string;
  state: EmailState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

const columns = sql`id, key, to_name as "toName", to_address as "toAddress", subject, status as state, attempts,
  last_error as "lastError", created_at as "createdAt", sent_at as "sentAt"`;

export type EmailFilter = { readonly search: EmailSearch | null; readonly state?: EmailState | undefined };
type EmailPage = { readonly before: string | null; readonly limit: number };

function conditions({ search, state }: EmailFilter): RawBuilder<unknown> {
  const parts = [
    sql`true`,
    ...(search === null ? [] : [matches(search)]),
    ...(state === undefined ? [] : [sql`status = ${state}`]),
    // Repeated so that the planner recognises that the index of unsent emails fits.
    ...(state === undefined || state === 'sent' ? [] : [sql`status <> 'sent'`]),
  ];
  return sql.join(parts, sql` and `);
}

/** Selects the emails of the list. */
export const selectEmails = (filter: EmailFilter) => sql`select from email_messages where ${conditions(filter)}`;

/** Lists emails, newest first, because ids increase with time. */
export async function listEmailRows(db: DbOrTx, filter: EmailFilter, page: EmailPage): Promise<EmailRow[]> {
  const beforeCursor = page.before === null ? sql`true` : sql`id < ${page.before}`;
  const { rows } = await sql<EmailRow>`
    select ${columns} from email_messages where ${conditions(filter)} and ${beforeCursor}
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

function matches(search: EmailSearch): RawBuilder<unknown> {
  if (search.kind === 'id') return sql`id = ${search.id}`;
  const pattern = `%${search.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`fold(to_address || ' ' || regexp_replace(subject, '\\d{4,}', '', 'g')) like fold(${pattern})`;
}

export async function findEmailRow(db: DbOrTx, id: string): Promise<(EmailRow & { html: string }) | null> {
  const { rows } = await sql<EmailRow & { html: string }>`
    select ${columns}, html from email_messages where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function listAttachments(db: DbOrTx, id: string): Promise<{ name: string; byteCount: number }[]> {
  const { rows } = await sql<{ name: string; byteCount: number }>`
    select filename as name, length(content) as "byteCount" from email_attachments
    where message_id = ${id} and content_id is null order by id`.execute(db);
  return rows;
}

/** Enqueues an email again if its content is still stored. Returns false if it is already queued or has no content. */
export async function requeueEmail(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update email_messages set status = 'queued', attempts = 0, last_error = null, sent_at = null
    where id = ${id} and status <> 'queued' and html <> '' returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Cancels an email that is queued or failed, and deletes its content, so that it is no longer listed as waiting. The job of
 * a queued email then does nothing.
 */
export async function cancelEmailDelivery(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    with given_up as (
      update email_messages set html = '', body_text = '',
        status = case status when 'queued' then 'failed' else status end,
        last_error = case status when 'queued' then null else last_error end
      where id = ${id} and status <> 'sent' and html <> '' returning id
    ), forgotten as (
      delete from email_attachments where message_id in (select id from given_up)
    )
    select id from given_up`.execute(tx);
  return rows.length > 0;
}
