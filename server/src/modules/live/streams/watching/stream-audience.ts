import { parseUuid } from '@festoon/contracts/core/ids';
import type { LiveFeed, LiveTopic, MediaAudience } from '../../../../platform/http/module.ts';
import { can } from '../../../ticketing/bookings/public.ts';
import { listRoomTitles, listStageGrants, filterWatchers } from '../access-queries.ts';
import { STREAM_FEED } from '../constants.ts';
import { resolveStreamKey } from '../keys/resolve-key.ts';

/** The media audience of streams: the stage publishes, and viewers play. */
export const streamAudience: MediaAudience = {
  kind: 'stream',
  listGrants: (ctx, requested) => listStageGrants(ctx.db, { pairs: requested, now: ctx.clock.now() }),
  listRoomTitles: (ctx, roomIds) => listRoomTitles(ctx.db, roomIds),
  resolveStreamKey,
};

/** The topic `stream:<id>`, open to accounts that may watch the stream. */
export const streamTopic: LiveTopic = {
  kind: STREAM_FEED,
  mayWatch: async (ctx, actor, id) =>
    actor.kind === 'user' && parseUuid(id) === id && can(ctx, actor, { action: 'watch', id }),
};

/** The feed of a live stream. Its messages are not stored, so it has signals only, and only the server sends them. */
export const streamFeed: LiveFeed = {
  kind: STREAM_FEED,
  signals: [],
  listEntitled: (ctx, requested) =>
    filterWatchers(ctx.db, { pairs: requested.filter(({ id }) => parseUuid(id) === id), now: ctx.clock.now() }),
  newest: (_ctx, ids) => Promise.resolve(new Map(ids.map((id) => [id, 0]))),
  read: (_ctx, _id, after) => Promise.resolve({ upTo: after, entries: [] }),
};
