import type { EmailType } from '@festoon/contracts/operations/email-types';
import { createHash } from 'node:crypto';
import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { currentDirection, type Language } from '@festoon/catalogue/language';
import type { DbOrTx } from '../db/db.ts';
import { runInLanguage } from '../language.ts';
import { enqueue } from '../jobs/jobs.ts';
import { isEmailAddress, emailAddress, toSingleLine, type EmailAddress } from './address.ts';
import type { EmailAttachment, RenderedEmail } from './outgoing-email.ts';
import { emailTextOptions } from './parts.ts';
import { insertEmail } from './queries.ts';

export const DELIVER_EMAIL = 'platform.deliver-email';
/** The attempts before an email is dead: about ten hours with the queue's back-off. */
export const EMAIL_ATTEMPTS_MAX = 11;

export type { EmailAttachment, RenderedEmail } from './outgoing-email.ts';

/** The address of a person, and the language that they read. */
export type EmailRecipient = EmailAddress & { readonly language: Language };

export type EmailContent = {
  readonly subject: string;
  readonly content: ReactElement;
  readonly attachments?: readonly EmailAttachment[];
};

/** The type of an email, and what it is about. */
export type EmailKey = `${EmailType}:${string}`;

export type Envelope = {
  /** Identifies the subject of the email, e.g. `booking-confirmed:<id>`. A second email with the same key is not sent. */
  readonly key: EmailKey;
  readonly to: EmailRecipient;
  /**
   * `Reply-To` (a single address) and `List-…` headers. `List-Unsubscribe` is only on emails that people can unsubscribe
   * from.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** One of many that may wait, such as a reminder. Single emails are sent first. */
  readonly bulk?: boolean;
};

/**
 * Writes an email in the recipient's language, checks it, and renders its HTML and plain text. `write` runs in this language
 * and returns the content and the attachments. Call it before the transaction, because it takes milliseconds.
 */
export function writeEmail(
  { to, headers = {}, ...envelope }: Envelope,
  write: () => EmailContent | Promise<EmailContent>,
): Promise<RenderedEmail> {
  return runInLanguage(to.language, async () => {
    const { subject, content, ...attached } = await write();
    const html = await render(content);
    return Object.assign(envelope, attached, {
      to: emailAddress(to),
      subject: withDirection(toSingleLine(subject)),
      headers: checkHeaders(headers),
      html,
      text: toPlainText(html, emailTextOptions).split('\n').map(withDirection).join('\n'),
    });
  });
}

const RIGHT_TO_LEFT_MARK = '\u200f';

/** Returns a line that is shown from right to left in Arabic, also if it starts with a name in Latin letters: clients go by its first letter. */
function withDirection(line: string): string {
  const startsInLatin = !/\p{Script=Arabic}/u.test(/\p{L}/u.exec(line)?.[0] ?? 'ا');
  const isMixed = startsInLatin && /\p{Script=Arabic}/u.test(line);
  return currentDirection() === 'rtl' && isMixed ? RIGHT_TO_LEFT_MARK + line : line;
}

/** Inserts the email in the caller's transaction. It is sent after the commit, once for its key. */
export async function queueEmail(tx: DbOrTx, email: RenderedEmail): Promise<void> {
  const messageId = await insertEmail(tx, email);
  if (messageId === null) return;
  const options = { maxAttempts: EMAIL_ATTEMPTS_MAX, bulk: email.bulk === true };
  await enqueue(tx, DELIVER_EMAIL, { messageId }, options);
}

/** Returns the Message-ID of a key, at the sender's domain. It reveals nothing about the key. */
export function messageIdOf(key: string, from: EmailAddress): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${digest}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
}

const listHeader = /^List-[A-Za-z-]{1,40}$/;

function checkHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    const allowed = name === 'Reply-To' ? isEmailAddress(value) : listHeader.test(name);
    if (!allowed || toSingleLine(value) !== value)
      throw new TypeError(`the mail header ${toSingleLine(name)} cannot be set like this`);
  }
  return { ...headers };
}
