import { Readable } from 'node:stream';
import { mailFilter } from '@festoon/contracts/admin-mail';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { fileHeaders } from '../../../platform/http/file-headers.ts';
import { readQuery } from '../../../platform/http/input.ts';
import type { Routes } from '../../../platform/http/module.ts';
import { isOpen, mailNeedleOf, previewOf } from './mail-rules.ts';
import { findMailEntry, listMailEntries, type MailEntry, type MailWish } from './queries.ts';
import { mailAnswer } from './read-mail.ts';

const Wish = z.object(mailFilter);
const BATCH = 1000;

/** For the frame that shows a mail: no script, no form, no link, nothing asked of anybody. */
const FRAME_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** The list of mails as a file, and what one without secrets says, for administrators. */
export function addMailFileRoutes({ http, admit, ctx }: Pick<Routes, 'http' | 'admit' | 'ctx'>): void {
  const base = `${ctx.config.apiBasePath}/admin/mail`;
  http.get<{ Params: { mailId: string } }>(`${base}/:mailId/body`, async (request, reply) => {
    await admit('admin', request, reply);
    const html = await readPreview(ctx, request.params.mailId);
    // The page frames it; what every other answer says would not let it.
    reply.removeHeader('x-frame-options');
    return reply
      .headers({
        ...{ 'content-security-policy': FRAME_CSP, 'x-content-type-options': 'nosniff' },
        'cache-control': 'private, no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
  http.get(`${base}.csv`, async (request, reply) => {
    const actor = await admit('admin', request, reply);
    const { q, state } = readQuery(Wish, request.query);
    const needle = mailNeedleOf(q);
    // The log holds no addresses.
    const after = { state, q: needle?.kind === 'words' && needle.isAddress ? 'an e-mail address' : q };
    const subject = { kind: 'list', id: 'mail' };
    await inTransaction(ctx.db, (tx) => recordAct(ctx, tx, { by: actor, act: 'list.export', subject, after }));
    const lines = Readable.from(writeLines(ctx, { needle, state }));
    return fileHeaders(reply, { name: 'mail.csv', type: 'text/csv; charset=utf-8' }).send(lines);
  });
}

async function readPreview({ db }: Context, id: string): Promise<string> {
  const entry = z.uuid().safeParse(id).success ? await findMailEntry(db, id) : null;
  if (entry === null || entry.html === '' || !isOpen(entry.key)) refuse('not_found');
  return previewOf(entry.html);
}

async function* writeLines({ db }: Context, wish: MailWish): AsyncGenerator<string, void, undefined> {
  const heads = ['Time (UTC)', 'About', 'To', 'Address', 'Subject', 'State', 'Tries', 'Last error', 'Sent (UTC)', 'Id'];
  yield BYTE_ORDER_MARK + csvLine(heads);
  for (let before: string | null = null; ;) {
    const rows: MailEntry[] = await listMailEntries(db, wish, { before, limit: BATCH });
    yield rows.map((row) => csvLine(fieldsOf(row))).join('');
    before = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}

function fieldsOf(entry: MailEntry): (string | number)[] {
  const { createdAt, kind, toName, toAddress, subject, state, attempts, lastError, sentAt, id } = mailAnswer(entry);
  return [createdAt, kind, toName, toAddress, subject, state, attempts, lastError ?? '', sentAt ?? '', id];
}
