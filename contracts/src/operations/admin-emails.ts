import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { countedPageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';
import { reasonOf } from '../core/input/text-checks.ts';

/** `bounced`: the receiving server rejected it permanently; `failed`: the last attempt failed. */
export const EmailState = z.enum(['queued', 'sent', 'bounced', 'failed']);
export type EmailState = z.output<typeof EmailState>;

const EmailReason = reasonOf(500);

/** Filters of the email list. The query of the page and of the exported file uses the same names. */
export const emailFilter = {
  /** A whole address, the id of an email, or part of an address or a subject. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  state: z.optional(EmailState),
};

const emailParams = { emailId: Uuid };

const emailFields = {
  id: Uuid,
  /** The kind of email, such as `booking-confirmed`. */
  kind: z.string(),
  toName: z.string(),
  toAddress: z.string(),
  /** Without its code, if it contains one. */
  subject: z.string(),
  state: EmailState,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
};

export const AdminEmail = z.object(emailFields);
export type AdminEmail = z.output<typeof AdminEmail>;

export const AdminEmailDetail = z.object({
  ...emailFields,
  /**
   * `shown`: there is a preview; `secret`: it contains a code or a link for one person only; `forgotten`: its content
   * was removed.
   */
  body: z.enum(['shown', 'secret', 'forgotten']),
  attachments: z.array(z.object({ name: z.string(), byteCount: z.int() })),
});
export type AdminEmailDetail = z.output<typeof AdminEmailDetail>;

export const listEmails = endpoint({
  name: 'listEmails',
  method: 'GET',
  path: '/admin/mail',
  summary: 'Lists sent and failed emails, newest first.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...emailFilter }),
  response: countedPageOf(AdminEmail),
  domainErrors: [],
});

export const getEmail = endpoint({
  name: 'getEmail',
  method: 'GET',
  path: '/admin/mail/:emailId',
  summary: 'Returns an email with its recipient, delivery status and content.',
  access: 'admin',
  params: z.object(emailParams),
  response: AdminEmailDetail,
  domainErrors: ['not_found'],
});

export const resendEmail = endpoint({
  name: 'resendEmail',
  method: 'POST',
  path: '/admin/mail/:emailId/resend',
  summary: 'Resends an email with all its attempts.',
  access: 'admin',
  params: z.object(emailParams),
  response: z.object({}),
  domainErrors: ['not_found', 'email_content_redacted'],
});

export const cancelEmail = endpoint({
  name: 'cancelEmail',
  method: 'POST',
  path: '/admin/mail/:emailId/drop',
  summary: 'Cancels a queued or failed email. It is never sent, and its content is deleted.',
  access: 'admin',
  params: z.object(emailParams),
  body: z.object({ reason: EmailReason }),
  response: z.object({}),
  domainErrors: ['not_found', 'email_already_sent'],
});
