import { sql } from 'kysely';
import type { DbOrTx } from '../db/db.ts';
import type { RenderedEmail } from './outgoing-email.ts';

/** Inserts a message and returns its id, or null if the key exists already. */
export async function insertEmail(tx: DbOrTx, email: RenderedEmail): Promise<string | null> {
  const inserted = await tx
    .insertInto('email_messages')
    .values({
      key: email.key,
      to_name: email.to.name,
      to_address: email.to.address,
      subject: email.subject,
      html: email.html,
      body_text: email.text,
      headers: JSON.stringify(email.headers ?? {}),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return null;
  const attachments = email.attachments ?? [];
  if (attachments.length > 0) {
    await tx
      .insertInto('email_attachments')
      .values(
        attachments.map(({ filename, contentType, contentId, content }) => ({
          message_id: inserted.id,
          filename,
          content_type: contentType,
          content_id: contentId ?? null,
          content: Buffer.from(content),
        })),
      )
      .execute();
  }
  return inserted.id;
}

export async function findEmail(db: DbOrTx, id: string) {
  const message = await db.selectFrom('email_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return message ?? null;
}

export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

export async function listAttachments(db: DbOrTx, messageId: string) {
  return await db.selectFrom('email_attachments').selectAll().where('message_id', '=', messageId).orderBy('id').execute();
}

export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number];

export type EmailOutcome = {
  status: 'queued' | 'sent' | 'bounced' | 'failed';
  lastError: string | null;
  sentAt: Date | null;
};

export async function recordOutcome(db: DbOrTx, id: string, outcome: EmailOutcome): Promise<void> {
  await db
    .updateTable('email_messages')
    .set((expression) => ({
      status: outcome.status,
      last_error: outcome.lastError,
      sent_at: outcome.sentAt,
      attempts: expression('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Redacts an email. Its row stays, so that its key is not used again. */
export async function redactContent(db: DbOrTx, id: string): Promise<void> {
  await sql`
    with forgotten as (delete from email_attachments where message_id = ${id})
    update email_messages set html = '', body_text = '' where id = ${id}`.execute(db);
}

export type EmailSearch = {
  readonly to?: string | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
};

/** Lists emails, newest first, without their HTML. */
export async function listEmails(db: DbOrTx, { to, q, limit }: EmailSearch) {
  let query = db
    .selectFrom('email_messages')
    .select(['id', 'to_name', 'to_address', 'subject', 'status', 'created_at'])
    .select(sql<string>`left(body_text, 200)`.as('preview'))
    .select(
      sql<boolean>`exists (select from email_attachments where message_id = email_messages.id and content_id is null)`.as(
        'hasFiles',
      ),
    );
  if (to !== undefined) query = query.where(sql<boolean>`lower(to_address) = lower(${to})`);
  if (q !== undefined) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(
      sql<boolean>`fold(to_address || ' ' || to_name || ' ' || subject || ' ' || body_text) like fold(${pattern})`,
    );
  }
  return await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export type EmailListRow = Awaited<ReturnType<typeof listEmails>>[number];

/** Lists the emails to an address, newest first, without their content. */
export async function listEmailsTo(db: DbOrTx, address: string) {
  return await db
    .selectFrom('email_messages')
    .select(['subject', 'status', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('to_address', '=', address)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Deletes all emails to an address, including queued ones. */
export async function deleteEmailsTo(tx: DbOrTx, address: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('email_messages').where('to_address', '=', address).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes emails of one kind that were sent or have failed permanently. */
export async function deleteEmailsOfKind(db: DbOrTx, { prefix, before }: { prefix: string; before: Date }): Promise<number> {
  const { rows } = await sql`
    delete from email_messages where starts_with(key, ${prefix}) and status <> 'queued' and created_at < ${before}
    returning id`.execute(db);
  return rows.length;
}
