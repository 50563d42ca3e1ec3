import type { LiveTopic } from '../../../platform/http/module.ts';

/** The topic `account:<id>`, for its owner. */
export const accountTopic: LiveTopic = {
  kind: 'account',
  mayWatch: async (_ctx, actor, id) => actor.kind !== 'visitor' && actor.accountId === id,
};
