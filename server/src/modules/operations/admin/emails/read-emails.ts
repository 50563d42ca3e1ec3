import { emailsText } from '@festoon/catalogue/operations/emails';
import type * as contract from '@festoon/contracts/operations/admin-emails';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { findListTotal } from '../../../../platform/db/list-total.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { isPreviewable, emailKind, parseEmailSearch, maskedSubject } from './email-rules.ts';
import { findEmailRow, listAttachments, listEmailRows, selectEmails, type EmailRow } from './queries.ts';

export function toAdminEmail({ key, createdAt, sentAt, subject, lastError, ...entry }: EmailRow) {
  return {
    ...entry,
    // A delivery that fails has an error; an administrator who discards a queued email leaves none.
    lastError: lastError ?? (entry.state === 'failed' ? emailsText('discarded') : null),
    kind: emailKind(key),
    subject: maskedSubject({ key, subject }),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

export async function listEmails(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, q, state }: EndpointInput<typeof contract.listEmails>,
): Promise<EndpointResult<typeof contract.listEmails>> {
  const [before = null] = cursor === undefined ? [] : (decodeCursor(cursor, ['id']) as [string]);
  const filter = { search: parseEmailSearch(q), state };
  const rows = await listEmailRows(ctx.db, filter, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toAdminEmail),
    nextCursor: last ? encodeCursor([last.id]) : null,
    total: await findListTotal(ctx.db, { cursor, limit, rows }, () => selectEmails(filter)),
  };
}

export async function getEmail(
  ctx: Context,
  _actor: AdminActor,
  { emailId }: EndpointInput<typeof contract.getEmail>,
): Promise<EndpointResult<typeof contract.getEmail>> {
  const entry = (await findEmailRow(ctx.db, emailId)) ?? throwDomainError('not_found');
  const body = entry.html === '' ? 'forgotten' : isPreviewable(entry.key) ? 'shown' : 'secret';
  return { ...toAdminEmail(entry), body, attachments: await listAttachments(ctx.db, emailId) };
}
