import { createTransport, type SendMailOptions } from 'nodemailer';
import type { OutgoingEmail } from './outgoing-email.ts';

/** Returns the email in nodemailer's form. Addresses are always objects, because nodemailer reads a string as a list. */
export function composeOptions(email: OutgoingEmail): SendMailOptions {
  return {
    messageId: email.messageId,
    date: email.date,
    from: { ...email.from },
    to: { ...email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
    attachments: email.attachments.map(({ filename, contentType, content, contentId }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Returns the email as it is sent (RFC 5322). */
export async function composeEmail(email: OutgoingEmail): Promise<Buffer> {
  const { message } = await composer.sendMail(composeOptions(email));
  return message as Buffer;
}
