import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { StartError } from '../platform/start-error.ts';
import { isDemo } from '../start/fill-demo.ts';
import { fillFirst } from '../start/first-fill.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext, type Opened } from '../start/open-context.ts';
import { openDatabase } from '../start/open-database.ts';
import { say } from '../start/terminal.ts';

// `npm run demo:reset [-- --yes]`: the demo from the beginning; everything else in the database is lost.
await runProgram(async (onStop) => {
  const given = readConfig();
  if (given.production) throw new StartError('There is no demo in production, so nothing is reset.');
  const opened = await openContext(onStop, given);
  await throwIfNotRequested(opened);
  await empty(opened);
  await openDatabase(opened.config, createLog(given), onStop);
  await fillFirst(opened.ctx);
  say('  The demo is as on the first day. Start a server that runs anew.');
  return 'done';
});

async function throwIfNotRequested({ ctx }: Opened): Promise<void> {
  if (process.argv.includes('--yes') || (await isDemo(ctx))) return;
  throw new StartError(
    'This database does not hold the demo. To remove all that is in it, say so: npm run demo:reset -- --yes',
  );
}

async function empty({ config }: Opened): Promise<void> {
  const client = new Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    // Lock: every table, until the schemas are gone.
    await client.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public');
  } finally {
    await client.end();
  }
  await rm(join(config.dataDir, 'uploads'), { recursive: true, force: true });
}
