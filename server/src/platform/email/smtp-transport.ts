import { createTransport } from 'nodemailer';
import { composeOptions } from './compose.ts';
import { EmailRejectedError, type EmailTransport, type OutgoingEmail } from './outgoing-email.ts';

// As many as jobs that run at the same time, bulk jobs included, so that no email waits for a connection.
const connectionsMax = 10;

/** Creates a transport that sends over SMTP to `url`, e.g. `smtps://user:password@mail.example:465`. */
export function smtpTransport(url: string): EmailTransport & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connectionsMax,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    kind: 'smtp',
    async deliver(message: OutgoingEmail) {
      await transport.sendMail(composeOptions(message)).catch((error: unknown) => {
        throw isPermanent(error) ? new EmailRejectedError(error.message) : error;
      });
    },
    close: () => transport.close(),
  };
}

// These errors concern the recipient or the email itself. An error about our sign-in or sender is a matter of settings, so
// the email is retried.
const permanentAfter = new Set(['RCPT TO', 'DATA']);

function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !permanentAfter.has(String(error.command))) return false;
  return 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
