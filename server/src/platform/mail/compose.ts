import { createTransport, type SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './outgoing-mail.ts';

/** The mail as nodemailer takes it: addresses as objects only, since it would read a string as a list. */
export function composeOptions(mail: OutgoingMail): SendMailOptions {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: { ...mail.from },
    to: { ...mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: mail.attachments.map(({ filename, contentType, content, contentId }) => ({
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

/** The mail as it goes over the wire (RFC 5322). */
export async function composeMail(mail: OutgoingMail): Promise<Buffer> {
  const { message } = await composer.sendMail(composeOptions(mail));
  return message as Buffer;
}
