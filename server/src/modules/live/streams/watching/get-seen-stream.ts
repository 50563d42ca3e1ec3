import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { findSeenStream, type SeenStreamRow, type Seeing } from '../stream-queries.ts';

/** Returns the stream if the account may watch it now; throws `not_found` otherwise. */
export async function getSeenStream(tx: DbOrTx, asked: Seeing): Promise<SeenStreamRow> {
  return (await findSeenStream(tx, asked)) ?? throwDomainError('not_found');
}

/** Returns the stream if the account is its host; throws `not_found` otherwise. */
export async function getOwnStream(tx: DbOrTx, asked: Seeing): Promise<SeenStreamRow> {
  const stream = await getSeenStream(tx, asked);
  return stream.role === 'host' ? stream : throwDomainError('not_found');
}

/** Returns the stream if the account is on its stage or moderates it; throws `not_found` otherwise. */
export async function getTendedStream(tx: DbOrTx, asked: Seeing): Promise<SeenStreamRow> {
  const stream = await getSeenStream(tx, asked);
  return stream.role === 'viewer' ? throwDomainError('not_found') : stream;
}
