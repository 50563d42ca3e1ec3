import { parseUuid } from '@festoon/contracts/core/ids';
import type { LiveFeed } from '../../../platform/http/module.ts';
import { listNewestChanges, listReaders } from './access-queries.ts';
import { CONVERSATION_FEED } from './constants.ts';
import { listAccountsWithoutPreviews } from './link-previews/link-preview-queries.ts';
import { readFeedChanges } from './read-changes.ts';

/** The live feed of a conversation's changes, for accounts that may read it. */
export const conversationFeed: LiveFeed = {
  kind: CONVERSATION_FEED,
  signals: ['typing'],
  listEntitled: (ctx, pairs) =>
    listReaders(ctx.db, { pairs: pairs.filter(({ id }) => isConversationId(id)), now: ctx.clock.now() }),
  newest: (ctx, ids) => listNewestChanges(ctx.db, ids),
  listRestricted: (ctx, accountIds) => listAccountsWithoutPreviews(ctx.db, accountIds),
  read: (ctx, conversationId, after) => readFeedChanges(ctx.db, { conversationId, after }),
};

function isConversationId(id: string): boolean {
  return parseUuid(id) === id;
}
