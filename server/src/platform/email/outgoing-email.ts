import type { EmailAddress } from './address.ts';

export type EmailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** For an image in the text: `<img src="cid:…">`. */
  readonly contentId?: string;
};

/** A rendered email, ready to be queued. */
export type RenderedEmail = {
  readonly key: string;
  readonly to: EmailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly EmailAttachment[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly bulk?: boolean;
};

export type OutgoingEmail = {
  /** Derived from the email's key, so that the recipient's server can detect a second delivery. */
  readonly messageId: string;
  readonly date: Date;
  readonly from: EmailAddress;
  readonly to: EmailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly EmailAttachment[];
};

/**
 * Sends an email. Throws `EmailRejectedError` if it will never be accepted, and any other error if a later attempt may
 * succeed.
 */
export type EmailTransport = {
  readonly kind: 'mailbox' | 'smtp';
  deliver(message: OutgoingEmail): Promise<void>;
};

/** The recipient's server rejected the email permanently (SMTP 5xx). */
export class EmailRejectedError extends Error {
  override readonly name = 'MailRejected';
}
