import { setTimeout as pause } from 'node:timers/promises';
import type { LiveFeed } from '../http/module.ts';
import { createLive, postgresPubSub } from '../live/live.ts';
import { feedClient, serveLive, type FeedClient } from './serve-live.ts';
import { testContext } from './test-context.ts';

/**
 * Returns a feed in memory with configurable delays and errors. Restricted accounts get `hidden` instead of entries with
 * `secret`.
 */
export function memoryFeed(kind = 'log') {
  const logs = new Map<string, unknown[]>();
  const denied = new Set<string>();
  const restricted = new Set<string>();
  const state = { logs, denied, restricted, isBroken: false, delayMillis: 0, readMillis: 0, questions: 0, reads: 0 };
  const feed: LiveFeed = {
    kind,
    signals: ['typing'],
    listEntitled: async (_ctx, candidates) => {
      state.questions += 1;
      await pause(state.delayMillis);
      if (state.isBroken) throw new Error('broken');
      return candidates.filter(({ id, accountId }) => !denied.has(accountId) && !denied.has(`${id} ${accountId}`));
    },
    newest: async (_ctx, ids) => {
      await pause(state.delayMillis);
      if (state.isBroken) throw new Error('broken');
      return new Map(ids.map((id) => [id, logs.get(id)?.length ?? 0]));
    },
    read: async (_ctx, id, after) => {
      state.reads += 1;
      await pause(state.readMillis);
      const entries = (logs.get(id) ?? []).slice(after, after + 5);
      return {
        upTo: after + entries.length,
        entries,
        ...(entries.includes('secret') && { restrictedEntries: ['hidden'] }),
      };
    },
    listRestricted: async (_ctx, accountIds) => accountIds.filter((accountId) => restricted.has(accountId)),
  };
  const add = (id: string, ...entries: unknown[]) => logs.set(id, [...(logs.get(id) ?? []), ...entries]);
  return { feed, state, add };
}

/** Creates two socket servers that share feeds. */
export async function serveFeeds(feeds: readonly LiveFeed[], onEnd: (end: () => unknown) => void) {
  const context = await testContext();
  const live = createLive(postgresPubSub(context.db), context.log);
  const ctx = { ...context, live };
  const ports = [await serveLive(ctx, { feeds, onEnd }), await serveLive(ctx, { feeds, onEnd })] as const;
  const open = (index: 0 | 1, accountId: string) => feedClient(ports[index], accountId, onEnd);
  const follow = ({ socket }: FeedClient, ...ids: string[]) => socket.emitWithAck('follow', 'log', ids);
  return { ctx, live, ports, open, follow };
}
