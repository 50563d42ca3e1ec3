import { randomBytes } from 'node:crypto';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type * as contracts from '@festoon/contracts/live/stream-keys';
import type { Context } from '../../../../context.ts';
import { inTransaction, type DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';
import { endPublishing } from '../../media/public.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { findCurrentKey, insertKey, revokeKey, type KeyRow } from './key-queries.ts';
import { lockStream, type VisibleStreamRow } from '../stream-queries.ts';

const KEY_BYTES = 32;

type Params = EndpointInput<typeof contracts.getStreamKey>;

export async function getStreamKey(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: Params,
): Promise<EndpointResult<typeof contracts.getStreamKey>> {
  await getStageStream(ctx.db, { streamId, accountId, now: ctx.clock.now() });
  const key = await findCurrentKey(ctx.db, { streamId, accountId });
  return { url: whipUrl(ctx), current: key === null ? null : toKey(key) };
}

/** Creates a stream key, which is shown only now. Media that is sent with the previous key ends. */
export async function createStreamKey(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: Params,
): Promise<EndpointResult<typeof contracts.createStreamKey>> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const now = ctx.clock.now();
  const endedRoomId = await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, streamId);
    const stream = await getStageStream(tx, { streamId, accountId, now });
    if (stream.state === 'ended') throwDomainError('stream_ended');
    const hadKey = await revokeKey(tx, { streamId, accountId, now });
    await insertKey(tx, { id: ctx.ids.newId(), streamId, accountId, keyHash: tokenHash(key), now });
    return hadKey ? stream.mediaRoomId : null;
  });
  if (endedRoomId !== null) await endPublishing(ctx, { roomId: endedRoomId, accountId });
  return { url: whipUrl(ctx), key, current: { createdAt: now.toISOString(), lastUsedAt: null } };
}

export async function revokeStreamKey(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: Params,
): Promise<EndpointResult<typeof contracts.revokeStreamKey>> {
  const now = ctx.clock.now();
  const { mediaRoomId } = await getStageStream(ctx.db, { streamId, accountId, now });
  const isRevoked = await inTransaction(ctx.db, (tx) => revokeKey(tx, { streamId, accountId, now }));
  if (isRevoked) await endPublishing(ctx, { roomId: mediaRoomId, accountId });
  return {};
}

type StreamAccessParams = { readonly streamId: string; readonly accountId: string; readonly now: Date };

async function getStageStream(tx: DbOrTx, params: StreamAccessParams): Promise<VisibleStreamRow> {
  const stream = await getVisibleStream(tx, params);
  return stream.role === 'host' || stream.role === 'cohost' ? stream : throwDomainError('not_found');
}

function whipUrl({ config }: Context): string {
  return new URL(`${config.apiBasePath}/media/whip`, config.publicUrl).href;
}

function toKey({ createdAt, lastUsedAt }: KeyRow) {
  return { createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
