import type { DataCopy } from '@festoon/contracts/identity/privacy';
import type { CopyRow } from './queries.ts';

/** A copy whose time is over counts as removed, though its file goes with the next round. */
export function copyAnswer(row: CopyRow, now: Date): DataCopy {
  const { id, state, askedBy, askedAt, readyAt, expiresAt, bytes, filesLeftOut } = row;
  const isOver = state === 'ready' && expiresAt !== null && expiresAt <= now;
  return {
    id,
    state: isOver ? 'expired' : state,
    isByAdmin: askedBy !== null,
    bytes,
    filesLeftOut,
    askedAt: askedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
