import type { PersonalDataExport } from '@festoon/contracts/identity/privacy';
import type { ExportRow } from './queries.ts';

/**
 * Returns an export as its owner sees it. An expired export counts as removed, although its file is deleted with the next
 * run.
 */
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
