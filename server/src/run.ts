import { join } from 'node:path';
import { sql } from 'kysely';
import { modules } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createContext, type Context } from './context.ts';
import { migrate } from './platform/db/migrate.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { startWorker } from './platform/job-worker.ts';
import { StartError } from './platform/start-error.ts';

/** A program with its database: what it needs, and how it lets go of it. */
export type Running = { readonly ctx: Context; readonly connectionString: string; readonly close: () => Promise<void> };

/** Starts or joins the embedded PostgreSQL unless another is configured, migrates it, and gives the context on it. */
export async function openContext(config: Config = readConfig()): Promise<Running> {
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dir: join(config.dataDir, 'postgres') }) : undefined;
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  const ctx = createContext({ ...config, databaseUrl: connectionString });
  const close = async () => {
    await ctx.db.destroy();
    await embedded?.stop();
  };
  try {
    await refuseLossyDatabase(ctx);
    await migrate(connectionString, ctx.log);
  } catch (error) {
    await close();
    throw error;
  }
  return { ctx, connectionString, close };
}

export function startJobs({ ctx, connectionString }: Running): ReturnType<typeof startWorker> {
  return startWorker(ctx, modules, { connectionString });
}

/** A database that acknowledges before it has written could forget a paid ticket. */
async function refuseLossyDatabase({ config, db }: Context): Promise<void> {
  if (!config.production) return;
  const { rows } = await sql<{ fsync: string; commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit
  `.execute(db);
  if (rows[0]?.fsync === 'off') throw new StartError('The database runs with fsync off: a power cut would lose bookings.');
  if (rows[0]?.commit === 'off') {
    throw new StartError('The database runs with synchronous_commit off: a crash would lose bookings.');
  }
}
