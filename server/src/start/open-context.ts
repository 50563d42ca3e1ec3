import { readConfig } from '../config.ts';
import { createContext, type Context } from '../context.ts';
import { createLog } from '../platform/log.ts';
import type { OnStop } from './lifecycle.ts';
import { openDatabase, type OpenConfig } from './open-database.ts';

export type Opened = { readonly ctx: Context; readonly config: OpenConfig };

/** The context of a program on its database: started or joined, checked and migrated. */
export async function openContext(onStop: OnStop, given = readConfig()): Promise<Opened> {
  const config = await openDatabase(given, createLog(given), onStop);
  const ctx = createContext(config);
  onStop(() => ctx.db.destroy());
  return { ctx, config };
}
