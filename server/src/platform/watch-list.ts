import type { Context } from '../context.ts';
import type { Actor, LiveTopic } from './http/module.ts';

const mostTopics = 50;
const topicForm = /^([a-z][a-z-]{0,39}):([\w-]{1,100})$/;

export type WatchList = {
  /** True when the topic may be watched; a refused, an unknown, a misspelt and a fifty-first one are alike. */
  add(topic: string): Promise<boolean>;
  has(topic: string): boolean;
  remove(topic: string): boolean;
  /** Asks again for each topic and returns those that were dropped. */
  removeRefused(): Promise<string[]>;
};

/** The topics one socket watches. */
export function watchList(ctx: Context, actor: Actor, topics: readonly LiveTopic[]): WatchList {
  const watched = new Set<string>();

  async function mayWatch(topic: string): Promise<boolean> {
    const [, kind, id = ''] = topicForm.exec(topic) ?? [];
    const known = topics.find((candidate) => candidate.kind === kind);
    return known !== undefined && (await known.mayWatch(ctx, actor, id));
  }

  return {
    async add(topic) {
      if (watched.has(topic)) return true;
      if (watched.size >= mostTopics) return false;
      // Counted while it is asked for, or a burst would pass the limit.
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
    async removeRefused() {
      const refused: string[] = [];
      for (const topic of Array.from(watched)) {
        if (!(await mayWatch(topic)) && watched.delete(topic)) refused.push(topic);
      }
      return refused;
    },
  };
}
