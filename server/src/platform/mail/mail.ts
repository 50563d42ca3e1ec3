import { createHash } from 'node:crypto';
import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import type { DbOrTx } from '../db/db.ts';
import { enqueue } from '../jobs/jobs.ts';
import { isMailAddress, mailAddress, oneLine, type MailAddress } from './address.ts';
import type { MailAttachment, RenderedMail } from './outgoing-mail.ts';
import { insertMail } from './queries.ts';

export const DELIVER_MAIL = 'platform.deliver-mail';
/** Tries until a mail is given up: about ten hours with the queue's back-off. */
export const MAIL_MAX_ATTEMPTS = 11;

export type { MailAttachment, RenderedMail } from './outgoing-mail.ts';

export type Mail = {
  /** Names what the mail is about, e.g. `booking-confirmed:<id>`: a second mail with the same key is not sent. */
  readonly key: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly content: ReactElement;
  readonly attachments?: readonly MailAttachment[];
  /** `Reply-To` (a single address) and `List-…` headers; `List-Unsubscribe` on what one may unsubscribe from only. */
  readonly headers?: Readonly<Record<string, string>>;
  /** One of many that may wait, such as a reminder: never sent before a single mail. */
  readonly bulk?: boolean;
};

// Left alone, headings come out in capitals.
const asWritten = ['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } }));

/** Checks the mail and makes HTML and plain text of it. Call it before the transaction: it takes milliseconds. */
export async function renderMail({ content, ...mail }: Mail): Promise<RenderedMail> {
  const html = await render(content);
  return {
    ...mail,
    to: mailAddress(mail.to),
    subject: oneLine(mail.subject),
    headers: checkHeaders(mail.headers ?? {}),
    html,
    text: toPlainText(html, { selectors: asWritten }),
  };
}

/** Writes the mail with the caller's transaction; it is sent after the commit, once for its key. */
export async function queueMail(tx: DbOrTx, mail: RenderedMail): Promise<void> {
  const messageId = await insertMail(tx, mail);
  if (messageId === null) return;
  const options = { maxAttempts: MAIL_MAX_ATTEMPTS, bulk: mail.bulk === true };
  await enqueue(tx, DELIVER_MAIL, { messageId }, options);
}

/** The Message-ID of a key, at the sender's domain; it tells nothing about the key. */
export function messageIdOf(key: string, from: MailAddress): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${digest}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
}

const listHeader = /^List-[A-Za-z-]{1,40}$/;

function checkHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    const allowed = name === 'Reply-To' ? isMailAddress(value) : listHeader.test(name);
    if (!allowed || oneLine(value) !== value)
      throw new TypeError(`the mail header ${oneLine(name)} cannot be set like this`);
  }
  return { ...headers };
}
