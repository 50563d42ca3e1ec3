import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';

/** `bounced`: the receiving side said no for good; `failed`: given up after its last try. */
export const MailState = z.enum(['queued', 'sent', 'bounced', 'failed']);
export type MailState = z.output<typeof MailState>;

const MailReason = z.string().check(z.trim(), z.minLength(1, 'Say why.'), z.maxLength(500, 'Use at most 500 characters.'));

/** Filters of the mail list. The query of the page and of the exported file uses the same names. */
export const mailFilter = {
  /** A whole address, the id of a mail, or part of an address or a subject. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  state: z.optional(MailState),
};

const mailId = { mailId: Uuid };

const mail = {
  id: Uuid,
  /** The kind of mail, such as `booking-confirmed`. */
  kind: z.string(),
  toName: z.string(),
  toAddress: z.string(),
  /** Without its code, where it holds one. */
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
};

export const AdminMail = z.object(mail);
export type AdminMail = z.output<typeof AdminMail>;

export const AdminMailDetail = z.object({
  ...mail,
  /** `shown`: there is a preview; `secret`: it holds a code or a link for one person only; `forgotten`: what it said was removed. */
  body: z.enum(['shown', 'secret', 'forgotten']),
  attachments: z.array(z.object({ name: z.string(), byteCount: z.int() })),
});
export type AdminMailDetail = z.output<typeof AdminMailDetail>;

export const listMails = endpoint({
  name: 'listMails',
  method: 'GET',
  path: '/admin/mail',
  summary: 'What was mailed or could not be, newest first.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...mailFilter }),
  answer: pageOf(AdminMail),
  domainErrors: [],
});

export const getMail = endpoint({
  name: 'getMail',
  method: 'GET',
  path: '/admin/mail/:mailId',
  summary: 'One mail: to whom, how it fared, what it carries.',
  access: 'admin',
  params: z.object(mailId),
  answer: AdminMailDetail,
  domainErrors: ['not_found'],
});

export const resendMail = endpoint({
  name: 'resendMail',
  method: 'POST',
  path: '/admin/mail/:mailId/resend',
  summary: 'Send a mail again, with all its tries.',
  access: 'admin',
  params: z.object(mailId),
  answer: z.object({}),
  domainErrors: ['not_found', 'mail_forgotten'],
});

export const dropMail = endpoint({
  name: 'dropMail',
  method: 'POST',
  path: '/admin/mail/:mailId/drop',
  summary: 'Give up a mail that waits or did not arrive: it is never sent, and what it said is forgotten.',
  access: 'admin',
  params: z.object(mailId),
  body: z.object({ reason: MailReason }),
  answer: z.object({}),
  domainErrors: ['not_found', 'mail_over'],
});
