import { sql } from 'kysely';
import type { DbOrTx } from '../db/db.ts';
import type { RenderedMail } from './outgoing-mail.ts';

/** Returns the new message's id, or null when the key was there already. */
export async function insertMail(tx: DbOrTx, mail: RenderedMail): Promise<string | null> {
  const inserted = await tx
    .insertInto('mail_messages')
    .values({
      key: mail.key,
      to_name: mail.to.name,
      to_address: mail.to.address,
      subject: mail.subject,
      html: mail.html,
      body_text: mail.text,
      headers: JSON.stringify(mail.headers ?? {}),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return null;
  const attachments = mail.attachments ?? [];
  if (attachments.length > 0) {
    await tx
      .insertInto('mail_attachments')
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

export async function findMail(db: DbOrTx, id: string) {
  const message = await db.selectFrom('mail_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return message ?? null;
}

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>;

export async function listAttachments(db: DbOrTx, messageId: string) {
  return await db.selectFrom('mail_attachments').selectAll().where('message_id', '=', messageId).orderBy('id').execute();
}

export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number];

export type MailOutcome = {
  status: 'queued' | 'sent' | 'bounced' | 'failed';
  lastError: string | null;
  sentAt: Date | null;
};

export async function noteOutcome(db: DbOrTx, id: string, outcome: MailOutcome): Promise<void> {
  await db
    .updateTable('mail_messages')
    .set((expression) => ({
      status: outcome.status,
      last_error: outcome.lastError,
      sent_at: outcome.sentAt,
      attempts: expression('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Forgets what a mail said; its row stays, so that its key is not used again. */
export async function forgetContent(db: DbOrTx, id: string): Promise<void> {
  await sql`
    with forgotten as (delete from mail_attachments where message_id = ${id})
    update mail_messages set html = '', body_text = '' where id = ${id}`.execute(db);
}

export type MailSearch = {
  readonly to?: string | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
};

/** Newest first, without the HTML. */
export async function listMail(db: DbOrTx, { to, q, limit }: MailSearch) {
  let query = db
    .selectFrom('mail_messages')
    .select(['id', 'to_name', 'to_address', 'subject', 'status', 'created_at'])
    .select(sql<string>`left(body_text, 200)`.as('preview'))
    .select(
      sql<boolean>`exists (select from mail_attachments where message_id = mail_messages.id and content_id is null)`.as(
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

export type MailListRow = Awaited<ReturnType<typeof listMail>>[number];

/** Lists the mails to an address, the newest first, without their content. */
export async function listMailTo(db: DbOrTx, address: string) {
  return await db
    .selectFrom('mail_messages')
    .select(['subject', 'status', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('to_address', '=', address)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Forgets all mails to an address, those too that wait to be sent. */
export async function deleteMailTo(tx: DbOrTx, address: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('mail_messages').where('to_address', '=', address).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets mails of one kind that have left, or never will. */
export async function deleteMailOfKind(db: DbOrTx, { prefix, before }: { prefix: string; before: Date }): Promise<number> {
  const { rows } = await sql`
    delete from mail_messages where starts_with(key, ${prefix}) and status <> 'queued' and created_at < ${before}
    returning id`.execute(db);
  return rows.length;
}
