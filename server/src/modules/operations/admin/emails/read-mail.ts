import type * as contract from '@festoon/contracts/operations/admin-mail';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { isOpen, kindOf, mailNeedleOf, subjectOf } from './mail-rules.ts';
import { findMailEntry, listFiles, listMailEntries, type MailEntry } from './queries.ts';

export function mailAnswer({ key, createdAt, sentAt, subject, ...entry }: MailEntry) {
  return {
    ...entry,
    kind: kindOf(key),
    subject: subjectOf({ key, subject }),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

export async function listMails(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, q, state }: EndpointInput<typeof contract.listMails>,
): Promise<EndpointResult<typeof contract.listMails>> {
  const [before = null] = cursor === undefined ? [] : (decodeCursor(cursor, ['id']) as [string]);
  const rows = await listMailEntries(ctx.db, { needle: mailNeedleOf(q), state }, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(mailAnswer), nextCursor: last ? encodeCursor([last.id]) : null };
}

export async function getMail(
  ctx: Context,
  _actor: AdminActor,
  { mailId }: EndpointInput<typeof contract.getMail>,
): Promise<EndpointResult<typeof contract.getMail>> {
  const entry = (await findMailEntry(ctx.db, mailId)) ?? throwDomainError('not_found');
  const body = entry.html === '' ? 'forgotten' : isOpen(entry.key) ? 'shown' : 'secret';
  return { ...mailAnswer(entry), body, attachments: await listFiles(ctx.db, mailId) };
}
