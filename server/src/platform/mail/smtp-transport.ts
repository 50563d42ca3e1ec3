import { createTransport } from 'nodemailer';
import { composeOptions } from './compose.ts';
import { MailRejected, type MailTransport, type OutgoingMail } from './outgoing-mail.ts';

// As many as jobs run at once, bulk ones included, so that no mail waits in here for another.
const mostConnections = 10;

/** Speaks SMTP as `url` says, e.g. `smtps://user:password@mail.example:465`. */
export function smtpTransport(url: string): MailTransport & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mostConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    kind: 'smtp',
    async deliver(message: OutgoingMail) {
      await transport.sendMail(composeOptions(message)).catch((error: unknown) => {
        throw isLasting(error) ? new MailRejected(error.message) : error;
      });
    },
    close: () => transport.close(),
  };
}

// A refused sign-in (5xx too) is a matter of our settings: the mail waits until they are right.
function isLasting(error: unknown): error is Error {
  if (!(error instanceof Error) || ('code' in error && error.code === 'EAUTH')) return false;
  return 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
