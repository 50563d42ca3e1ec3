import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { findVisibleStream, type VisibleStreamRow, type StreamAccessParams } from '../stream-queries.ts';

/** Returns the stream if the account may watch it now. Throws `not_found` otherwise. */
export async function getVisibleStream(tx: DbOrTx, params: StreamAccessParams): Promise<VisibleStreamRow> {
  return (await findVisibleStream(tx, params)) ?? throwDomainError('not_found');
}

/** Returns the stream if the account is its host. Throws `not_found` otherwise. */
export async function getOwnStream(tx: DbOrTx, params: StreamAccessParams): Promise<VisibleStreamRow> {
  const stream = await getVisibleStream(tx, params);
  return stream.role === 'host' ? stream : throwDomainError('not_found');
}

/** Returns the stream if the account is on its stage or moderates it. Throws `not_found` otherwise. */
export async function getModeratedStream(tx: DbOrTx, params: StreamAccessParams): Promise<VisibleStreamRow> {
  const stream = await getVisibleStream(tx, params);
  return stream.role === 'viewer' ? throwDomainError('not_found') : stream;
}
