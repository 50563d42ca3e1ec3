import { adminFilesText } from '@festoon/catalogue/operations/admin-files';
import * as contract from '@festoon/contracts/operations/admin-emails';
import { emailFilter } from '@festoon/contracts/operations/admin-emails';
import { Uuid } from '@festoon/contracts/core/ids';
import type { Routes, StreamedFile, FilterValues } from '../../../../platform/http/module.ts';
import { cancelEmail, resendEmail } from './email-actions.ts';
import { getEmail, listEmails, toAdminEmail } from './read-emails.ts';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import { mountExport } from '../../../../platform/http/files/mount-export.ts';
import { isPreviewable, parseEmailSearch, sanitisePreview } from './email-rules.ts';
import { findEmailRow, listEmailRows, type EmailRow } from './queries.ts';

/** The policy of the frame that shows an email: no script, no form, no link, no requests. */
const FRAME_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Serves the list of emails as a file, and the content of emails without secrets, to administrators. */
function addEmailFileRoutes({ http, admit, ctx }: Pick<Routes, 'http' | 'admit' | 'ctx'>): void {
  const base = `${ctx.config.apiBasePath}/admin/mail`;
  http.get<{ Params: { emailId: string } }>(`${base}/:emailId/body`, async (request, reply) => {
    await admit('admin', request, reply);
    const html = await getEmailPreview(ctx, request.params.emailId);
    // The page frames it, which the default headers prevent.
    reply.removeHeader('x-frame-options');
    return reply
      .headers({
        'content-security-policy': FRAME_CSP,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
  mountExport({ http, admit, ctx }, { path: '/admin/mail.csv', list: 'mail', filter: emailFilter, fileOf: exportEmails });
}

async function getEmailPreview({ db }: Context, id: string): Promise<string> {
  const email = Uuid.safeParse(id).success ? await findEmailRow(db, id) : null;
  if (email === null || email.html === '' || !isPreviewable(email.key)) throwDomainError('not_found');
  return sanitisePreview(email.html);
}

const CSV_HEADERS = [
  ...(['time', 'about', 'recipient', 'address', 'emailSubject', 'status', 'attempts', 'lastError', 'sentAt', 'id'] as const),
];

function exportEmails({ db }: Context, { q, state }: FilterValues<typeof emailFilter>): StreamedFile {
  const filter = { search: parseEmailSearch(q), state };
  return csvFile({
    name: 'mail.csv',
    heads: CSV_HEADERS.map((key) => adminFilesText(key)),
    fieldsOf,
    read: (last, limit) => listEmailRows(db, filter, { before: last && last.id, limit }),
  });
}

function fieldsOf(email: EmailRow): (string | number)[] {
  const { createdAt, kind, toName, toAddress, subject, state, attempts, lastError, sentAt, id } = toAdminEmail(email);
  return [createdAt, kind, toName, toAddress, subject, state, attempts, lastError ?? '', sentAt ?? '', id];
}

export function addEmailRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.listEmails, listEmails);
  mount(contract.getEmail, getEmail);
  mount(contract.resendEmail, resendEmail);
  mount(contract.cancelEmail, cancelEmail);
  addEmailFileRoutes(routes);
}
