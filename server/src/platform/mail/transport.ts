import type { Config } from '../../config.ts';
import type { MailTransport } from './outgoing-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

export type { MailTransport, OutgoingMail } from './outgoing-mail.ts';

// The mail table is the mailbox: what is handed to this transport is there already.
const mailboxTransport: MailTransport = { kind: 'mailbox', deliver: () => Promise.resolve() };

export function createMailTransport(mail: Config['mail']): MailTransport {
  return mail.kind === 'smtp' ? smtpTransport(mail.url) : mailboxTransport;
}
