import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { StartError } from '../platform/start-error.ts';
import { isDemo } from '../start/demo-state.ts';
import { initialiseData } from '../start/initialise-data.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext, type OpenedContext } from '../start/open-context.ts';
import { openDatabase } from '../start/open-database.ts';
import { printLine } from '../start/terminal.ts';

// `npm run demo:reset [-- --yes]`: recreates the demo; everything else in the database is deleted.
await runProgram(async (onStop) => {
  const baseConfig = readConfig();
  if (baseConfig.production) throw new StartError('There is no demo in production, so nothing is reset.');
  const context = await openContext(onStop, baseConfig);
  await throwIfNotRequested(context);
  await emptyDatabase(context);
  await openDatabase(context.config, createLog(baseConfig), onStop);
  await initialiseData(context.ctx);
  printLine('  The demo is as on the first day. Start a server that runs anew.');
  return 'done';
});

async function throwIfNotRequested({ ctx }: OpenedContext): Promise<void> {
  if (process.argv.includes('--yes') || (await isDemo(ctx))) return;
  throw new StartError('This database does not contain the demo. To delete everything in it: npm run demo:reset -- --yes');
}

async function emptyDatabase({ config }: OpenedContext): Promise<void> {
  const client = new Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    // Lock: every table, until the schemas are dropped.
    await client.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public');
  } finally {
    await client.end();
  }
  await rm(join(config.dataDir, 'uploads'), { recursive: true, force: true });
}
