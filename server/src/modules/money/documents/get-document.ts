import { DocumentId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { findDocument, type DocumentRow } from './queries.ts';

/** Returns a document to its recipient, its issuer or a manager of its event. Throws `not_found` for everyone else. */
export async function getDocument({ db }: Context, { accountId }: UserActor, id: string): Promise<DocumentRow> {
  const document = DocumentId.safeParse(id).success ? await findDocument(db, id) : null;
  if (document === null) throwDomainError('not_found');
  if (document.accountId === accountId || document.issuerId === accountId) return document;
  if (document.eventId === null) throwDomainError('not_found');
  await getManagedEvent(db, { eventId: document.eventId, accountId }, 'manager');
  return document;
}
