import type { LiveTopic } from '../../../platform/http/module.ts';

/** `account:<id>` is watched by its owner. */
export const accountTopic: LiveTopic = {
  kind: 'account',
  mayWatch: async (_ctx, actor, id) => actor.kind !== 'visitor' && actor.accountId === id,
};
