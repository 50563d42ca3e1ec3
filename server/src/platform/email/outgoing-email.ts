import type { EmailAddress } from './address.ts';

export type EmailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** For a picture inside the text: `<img src="cid:…">`. */
  readonly contentId?: string;
};

/** A mail with its text made, ready to be queued. */
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
  /** Made from the mail's key, so that a repeated hand-over can be told by its receiver. */
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

/** Hands a mail over. Throws `MailRejected` when it will never be taken, any other error when a later try may help. */
export type EmailTransport = {
  readonly kind: 'mailbox' | 'smtp';
  deliver(message: OutgoingEmail): Promise<void>;
};

/** The receiving side said a lasting no (SMTP 5xx). */
export class EmailRejectedError extends Error {
  override readonly name = 'MailRejected';
}
