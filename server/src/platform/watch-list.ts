import type { Context } from '../context.ts';
import type { Actor, LiveTopic } from './http/module.ts';

const topicsMax = 50;
const topicPattern = /^([a-z][a-z-]{0,39}):([\w-]{1,100})$/;

export type WatchList = {
  /**
   * Returns true if the topic may be watched. Denied, unknown and malformed topics and topics beyond the limit are not
   * distinguished.
   */
  add(topic: string): Promise<boolean>;
  has(topic: string): boolean;
  remove(topic: string): boolean;
  /** Checks each topic again and returns those that were dropped. */
  removeDenied(): Promise<string[]>;
};

/** Creates the list of topics that one socket watches. */
export function watchList(ctx: Context, actor: Actor, topics: readonly LiveTopic[]): WatchList {
  const watched = new Set<string>();

  async function mayWatch(topic: string): Promise<boolean> {
    const [, kind, id = ''] = topicPattern.exec(topic) ?? [];
    const liveTopic = topics.find((candidate) => candidate.kind === kind);
    return liveTopic !== undefined && (await liveTopic.mayWatch(ctx, actor, id));
  }

  return {
    async add(topic) {
      if (watched.has(topic)) return true;
      if (watched.size >= topicsMax) return false;
      // Counted during the check, because a burst would otherwise exceed the limit.
      watched.add(topic);
      const allowed = await mayWatch(topic).catch((error: unknown) => {
        watched.delete(topic);
        throw error;
      });
      if (!allowed) watched.delete(topic);
      return allowed;
    },
    has: (topic) => watched.has(topic),
    remove: (topic) => watched.delete(topic),
    async removeDenied() {
      const denied: string[] = [];
      for (const topic of Array.from(watched)) {
        if (!(await mayWatch(topic)) && watched.delete(topic)) denied.push(topic);
      }
      return denied;
    },
  };
}
