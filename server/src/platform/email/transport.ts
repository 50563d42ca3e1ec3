import type { Config } from '../../config.ts';
import type { EmailTransport } from './outgoing-email.ts';
import { smtpTransport } from './smtp-transport.ts';

export type { EmailTransport, OutgoingEmail } from './outgoing-email.ts';

// The table of emails is the mailbox, so an email passed to this transport is already stored.
const mailboxTransport: EmailTransport = { kind: 'mailbox', deliver: () => Promise.resolve() };

export function createEmailTransport(email: Config['email']): EmailTransport {
  return email.kind === 'smtp' ? smtpTransport(email.url) : mailboxTransport;
}
