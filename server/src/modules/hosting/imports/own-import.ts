import type { EventImport } from '@festoon/contracts/hosting/imports';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findImport, type ImportRow } from './queries.ts';

/** Returns an import of the caller. Throws `not_found` if it belongs to another account or does not exist. */
export async function getOwnImport({ db }: Context, actor: UserActor, importId: string): Promise<ImportRow> {
  const row = await findImport(db, importId);
  if (row?.accountId !== actor.accountId) throwDomainError('not_found');
  return row;
}

export function toEventImport({ createdAt, ...row }: ImportRow): EventImport {
  return { ...row, createdAt: createdAt.toISOString() };
}
