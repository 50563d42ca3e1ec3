import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { findNotifiedSnapshot, setNotifiedSnapshot } from './notified-queries.ts';
import { listChangedAspects, toNotifiedSnapshot, type NotifiedSnapshot } from './notified-rules.ts';

/** Returns the current time, place and prices of an event. */
export async function getCurrentSnapshot(tx: DbOrTx, eventId: string): Promise<NotifiedSnapshot> {
  const row = await findNotifiedSnapshot(tx, eventId);
  if (row === null) throwDomainError('not_found');
  return toNotifiedSnapshot(row, row.prices);
}

/** Returns the aspects that changed since ticket holders were last notified. Returns none while there are no holders. */
export async function listUnnotifiedAspects(tx: DbOrTx, eventId: string): Promise<EventChangeAspect[]> {
  const row = await findNotifiedSnapshot(tx, eventId);
  if (row === null || row.notifiedSnapshot === null || !row.hasTicketHolders) return [];
  return listChangedAspects(row.notifiedSnapshot, toNotifiedSnapshot(row, row.prices));
}

/** Saves the current state as the one that ticket holders know, and returns the previous one. */
export async function refreshNotifiedSnapshot(tx: DbOrTx, eventId: string): Promise<NotifiedSnapshot | null> {
  const row = await findNotifiedSnapshot(tx, eventId);
  if (row === null) throwDomainError('not_found');
  await setNotifiedSnapshot(tx, eventId, toNotifiedSnapshot(row, row.prices));
  return row.notifiedSnapshot;
}
