import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { listRecordings, recordingPath } from '../../media/public.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { parseRange, type ByteRange } from '../../../../platform/requests/byte-range.ts';

export type ReplayFile = {
  readonly title: string;
  readonly contentType: string;
  readonly etag: string;
  readonly bytes: number;
  /** Null: the whole file. `unmeetable`: the range is outside the file. */
  readonly range: ByteRange | 'unmeetable' | null;
  readonly open: () => Readable;
};

type Params = {
  readonly streamId: string;
  readonly recordingId: string;
  readonly accountId: string;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
};

/** Returns the requested part of a recording for an account that may see it now. Never reads the whole file into memory. */
export async function getReplayFile(
  ctx: Context,
  { streamId, recordingId, accountId, ...conditions }: Params,
): Promise<ReplayFile> {
  const stream = await getVisibleStream(ctx.db, { streamId, accountId, now: ctx.clock.now() });
  if (!stream.hasReplay) throwDomainError('not_found');
  const recording = (await listRecordings(ctx.db, stream.mediaRoomId)).find(({ id }) => id === recordingId);
  if (recording?.state !== 'ready') throwDomainError('not_found');
  const path = recordingPath(ctx, recording);
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile() || found.size === 0) throwDomainError('not_found');
  const etag = `"${recording.id}-${found.size}"`;
  const isSame = conditions.ifRange === undefined || conditions.ifRange === etag;
  const range = isSame ? parseRange(conditions.range, found.size) : null;
  const part = range === 'unmeetable' ? null : range;
  return {
    title: stream.title,
    contentType: recording.contentType,
    etag,
    bytes: found.size,
    range,
    open: () => createReadStream(path, part === null ? {} : { start: part.from, end: part.to }),
  };
}
