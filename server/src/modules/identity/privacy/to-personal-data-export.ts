import type { PersonalDataExport } from '@festoon/contracts/identity/privacy';
import type { ExportRow } from './queries.ts';

/** A copy whose time is over counts as removed, though its file goes with the next round. */
export function toPersonalDataExport(row: ExportRow, now: Date): PersonalDataExport {
  const { id, state, requestedBy, requestedAt, readyAt, expiresAt, bytes, skippedFiles } = row;
  const isExpired = state === 'ready' && expiresAt !== null && expiresAt <= now;
  return {
    id,
    state: isExpired ? 'expired' : state,
    isByAdmin: requestedBy !== null,
    bytes,
    skippedFiles,
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
