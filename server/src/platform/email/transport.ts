import type { Config } from '../../config.ts';
import type { EmailTransport } from './outgoing-email.ts';
import { smtpTransport } from './smtp-transport.ts';

export type { EmailTransport, OutgoingEmail } from './outgoing-email.ts';

// The mail table is the mailbox: what is handed to this transport is there already.
const mailboxTransport: EmailTransport = { kind: 'mailbox', deliver: () => Promise.resolve() };

export function createEmailTransport(email: Config['email']): EmailTransport {
  return email.kind === 'smtp' ? smtpTransport(email.url) : mailboxTransport;
}
