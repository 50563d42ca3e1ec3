import * as contract from '@festoon/contracts/operations/admin-mail';
import { mailFilter } from '@festoon/contracts/operations/admin-mail';
import { Uuid } from '@festoon/contracts/core/ids';
import type { Routes, LinesFile, WishOf } from '../../../../platform/http/module.ts';
import { dropMail, resendMail } from './decide-mail.ts';
import { getMail, listMails, mailAnswer } from './read-mail.ts';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import { mountExport } from '../../../../platform/http/files/mount-export.ts';
import { isOpen, mailNeedleOf, previewOf } from './mail-rules.ts';
import { findMailEntry, listMailEntries, type MailEntry } from './queries.ts';

/** For the frame that shows a mail: no script, no form, no link, nothing asked of anybody. */
const FRAME_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** The list of mails as a file, and what one without secrets says, for administrators. */
function addMailFileRoutes({ http, admit, ctx }: Pick<Routes, 'http' | 'admit' | 'ctx'>): void {
  const base = `${ctx.config.apiBasePath}/admin/mail`;
  http.get<{ Params: { mailId: string } }>(`${base}/:mailId/body`, async (request, reply) => {
    await admit('admin', request, reply);
    const html = await readPreview(ctx, request.params.mailId);
    // The page frames it; what every other answer says would not let it.
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
  mountExport({ http, admit, ctx }, { path: '/admin/mail.csv', list: 'mail', filter: mailFilter, fileOf: exportMail });
}

async function readPreview({ db }: Context, id: string): Promise<string> {
  const entry = Uuid.safeParse(id).success ? await findMailEntry(db, id) : null;
  if (entry === null || entry.html === '' || !isOpen(entry.key)) throwDomainError('not_found');
  return previewOf(entry.html);
}

const HEADS = ['Time (UTC)', 'About', 'To', 'Address', 'Subject', 'State', 'Tries', 'Last error', 'Sent (UTC)', 'Id'];

function exportMail({ db }: Context, { q, state }: WishOf<typeof mailFilter>): LinesFile {
  const wish = { needle: mailNeedleOf(q), state };
  return csvFile({
    name: 'mail.csv',
    heads: HEADS,
    fieldsOf,
    read: (last, limit) => listMailEntries(db, wish, { before: last && last.id, limit }),
  });
}

function fieldsOf(entry: MailEntry): (string | number)[] {
  const { createdAt, kind, toName, toAddress, subject, state, attempts, lastError, sentAt, id } = mailAnswer(entry);
  return [createdAt, kind, toName, toAddress, subject, state, attempts, lastError ?? '', sentAt ?? '', id];
}

export function addMailRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.listMails, listMails);
  mount(contract.getMail, getMail);
  mount(contract.resendMail, resendMail);
  mount(contract.dropMail, dropMail);
  addMailFileRoutes(routes);
}
