import type { DbOrTx } from '../../platform/db/db.ts';
import { throwDomainError } from '../../platform/errors.ts';
import { findSeenStream, type SeenStreamRow, type Seeing } from './stream-queries.ts';

/** The stream, for one who may watch it now; for everybody else it is not there. */
export async function getSeenStream(tx: DbOrTx, asked: Seeing): Promise<SeenStreamRow> {
  return (await findSeenStream(tx, asked)) ?? throwDomainError('not_found');
}

/** For its host alone; everybody else is told what strangers are. */
export async function getOwnStream(tx: DbOrTx, asked: Seeing): Promise<SeenStreamRow> {
  const stream = await getSeenStream(tx, asked);
  return stream.role === 'host' ? stream : throwDomainError('not_found');
}

/** For those who look after it: the stage and its moderators. */
export async function getTendedStream(tx: DbOrTx, asked: Seeing): Promise<SeenStreamRow> {
  const stream = await getSeenStream(tx, asked);
  return stream.role === 'viewer' ? throwDomainError('not_found') : stream;
}
