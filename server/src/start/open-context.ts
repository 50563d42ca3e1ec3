import { readConfig } from '../config.ts';
import { createContext, type Context } from '../context.ts';
import { redisPubSub } from '../platform/live/live-adapter.ts';
import { createLive } from '../platform/live/live.ts';
import { createLog, type Log } from '../platform/log.ts';
import type { OnStop } from './lifecycle.ts';
import { openDatabase, type OpenConfig } from './open-database.ts';

export type OpenedContext = { readonly ctx: Context; readonly config: OpenConfig };

/** Opens the context of a program on its database, which is started or joined, checked and migrated. */
export async function openContext(onStop: OnStop, baseConfig = readConfig()): Promise<OpenedContext> {
  const log = createLog(baseConfig);
  const config = await openDatabase(baseConfig, log, onStop);
  const ctx = createContext(config, { log, ...(await createRedisLive(config.redisUrl, log, onStop)) });
  onStop(() => ctx.db.destroy());
  return { ctx, config };
}

/**
 * Creates a publisher over Redis if one is configured. Invalidations must use the same channel that the sockets listen to.
 */
async function createRedisLive(url: string | undefined, log: Log, onStop: OnStop): Promise<Partial<Context>> {
  if (url === undefined) return {};
  const pubSub = await redisPubSub(url, log);
  onStop(() => pubSub.close());
  return { live: createLive(pubSub, log) };
}
