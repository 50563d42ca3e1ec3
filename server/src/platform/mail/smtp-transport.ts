import { createTransport } from 'nodemailer';
import { composeOptions } from './compose.ts';
import { MailRejected, type MailTransport, type OutgoingMail } from './outgoing-mail.ts';

// As many as jobs that run at the same time, bulk ones included, so that no mail waits in here for another.
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

// About the receiver or the mail itself. A no to our sign-in or sender is a matter of settings: the mail waits for them.
const lastingAfter = new Set(['RCPT TO', 'DATA']);

function isLasting(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !lastingAfter.has(String(error.command))) return false;
  return 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
