import type { MailAddress } from './address.ts';

export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** For a picture inside the text: `<img src="cid:…">`. */
  readonly contentId?: string;
};

/** A mail with its text made, ready to be queued. */
export type RenderedMail = {
  readonly key: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly bulk?: boolean;
};

export type OutgoingMail = {
  /** Made from the mail's key, so that a repeated hand-over can be told by its receiver. */
  readonly messageId: string;
  readonly date: Date;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly MailAttachment[];
};

/** Hands a mail over. Throws `MailRejected` when it will never be taken, any other error when a later try may help. */
export type MailTransport = {
  readonly kind: 'mailbox' | 'smtp';
  deliver(message: OutgoingMail): Promise<void>;
};

/** The receiving side said a lasting no (SMTP 5xx). */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}
