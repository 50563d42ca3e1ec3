import type { ToldAspect } from '@festoon/contracts/hosting/hosting';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { findNotified, updateNotified } from './notified-queries.ts';
import { aspectsChanged, toldOf, type NotifiedFacts } from './notified-rules.ts';

/** Time, place and prices of an event as they are now. */
export async function notifiedSnapshotOf(tx: DbOrTx, eventId: string): Promise<NotifiedFacts> {
  const row = await findNotified(tx, eventId);
  if (row === null) throwDomainError('not_found');
  return toldOf(row, row.prices);
}

/** Returns the aspects that changed since ticket holders were last notified. Returns none while there are no holders. */
export async function untoldAspects(tx: DbOrTx, eventId: string): Promise<ToldAspect[]> {
  const row = await findNotified(tx, eventId);
  if (row === null || row.told === null || !row.hasHolders) return [];
  return aspectsChanged(row.told, toldOf(row, row.prices));
}

/** From here on, ticket holders know the event as it is now; gives what they knew before. */
export async function renewNotified(tx: DbOrTx, eventId: string): Promise<NotifiedFacts | null> {
  const row = await findNotified(tx, eventId);
  if (row === null) throwDomainError('not_found');
  await updateNotified(tx, eventId, toldOf(row, row.prices));
  return row.told;
}
