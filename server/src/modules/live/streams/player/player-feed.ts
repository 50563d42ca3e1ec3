import { parseUuid } from '@festoon/contracts/core/ids';
import type { LiveFeed } from '../../../../platform/http/module.ts';
import { filterPlayerViewers } from './player-queries.ts';

/**
 * The feed `player` of an event. It has no entries: a page follows it to be told when its account may no longer load the
 * event's external player.
 */
export const playerFeed: LiveFeed = {
  kind: 'player',
  signals: [],
  listEntitled: (ctx, requested) =>
    filterPlayerViewers(ctx.db, { pairs: requested.filter(({ id }) => parseUuid(id) === id), now: ctx.clock.now() }),
  newest: (_ctx, ids) => Promise.resolve(new Map(ids.map((id) => [id, 0]))),
  read: (_ctx, _id, after) => Promise.resolve({ upTo: after, entries: [] }),
};
