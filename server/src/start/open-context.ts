import { readConfig } from '../config.ts';
import { createContext, type Context } from '../context.ts';
import { redisCarrier } from '../platform/live/live-adapter.ts';
import { createLive } from '../platform/live/live.ts';
import { createLog, type Log } from '../platform/log.ts';
import type { OnStop } from './lifecycle.ts';
import { openDatabase, type OpenConfig } from './open-database.ts';

export type Opened = { readonly ctx: Context; readonly config: OpenConfig };

/** The context of a program on its database: started or joined, checked and migrated. */
export async function openContext(onStop: OnStop, given = readConfig()): Promise<Opened> {
  const log = createLog(given);
  const config = await openDatabase(given, log, onStop);
  const ctx = createContext(config, { log, ...(await liveOverRedis(config.redisUrl, log, onStop)) });
  onStop(() => ctx.db.destroy());
  return { ctx, config };
}

/** Hints must travel the way the sockets listen, so both go over Redis where one is configured. */
async function liveOverRedis(url: string | undefined, log: Log, onStop: OnStop): Promise<Partial<Context>> {
  if (url === undefined) return {};
  const carrier = await redisCarrier(url, log);
  onStop(() => carrier.close());
  return { live: createLive(carrier, log) };
}
