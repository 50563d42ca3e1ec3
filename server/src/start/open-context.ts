import { readConfig } from '../config.ts';
import { createContext, type Context } from '../context.ts';
import { redisPubSub } from '../platform/live/live-adapter.ts';
import { createLive } from '../platform/live/live.ts';
import { createLog, type Log } from '../platform/log.ts';
import type { OnStop } from './lifecycle.ts';
import { openDatabase, type OpenConfig } from './open-database.ts';

export type OpenedContext = { readonly ctx: Context; readonly config: OpenConfig };

/** The context of a program on its database: started or joined, checked and migrated. */
export async function openContext(onStop: OnStop, baseConfig = readConfig()): Promise<OpenedContext> {
  const log = createLog(baseConfig);
  const config = await openDatabase(baseConfig, log, onStop);
  const ctx = createContext(config, { log, ...(await createRedisLive(config.redisUrl, log, onStop)) });
  onStop(() => ctx.db.destroy());
  return { ctx, config };
}

/** Hints must travel the way the sockets listen, so both go over Redis where one is configured. */
async function createRedisLive(url: string | undefined, log: Log, onStop: OnStop): Promise<Partial<Context>> {
  if (url === undefined) return {};
  const pubSub = await redisPubSub(url, log);
  onStop(() => pubSub.close());
  return { live: createLive(pubSub, log) };
}
