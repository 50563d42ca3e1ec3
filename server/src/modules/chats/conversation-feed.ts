import type { LiveFeed } from '../../platform/http/module.ts';
import { listNewestChanges, listReadable, listReaders } from './access-queries.ts';
import { CONVERSATION_FEED } from './constants.ts';
import { readFeedChanges } from './read-changes.ts';

/** A conversation's changes, for those who may read it. */
export const conversationFeed: LiveFeed = {
  kind: CONVERSATION_FEED,
  signals: ['typing'],
  listFollowable: async (ctx, accountId, ids) => {
    const conversationIds = ids.filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id));
    return (await listReadable(ctx.db, { accountId, conversationIds, now: ctx.clock.now() })).map(({ id }) => id);
  },
  listEntitled: (ctx, conversationId, accountIds) =>
    listReaders(ctx.db, { conversationId, accountIds, now: ctx.clock.now() }),
  newest: (ctx, ids) => listNewestChanges(ctx.db, ids),
  read: (ctx, conversationId, after) => readFeedChanges(ctx.db, { conversationId, after }),
};
