import { openScratchDatabase } from './scratch-database.ts';
import { seedEvents } from './seed-events.ts';
import { fillPlaces } from '../server/src/modules/events/public.ts';
import { createDb } from '../server/src/platform/db/db.ts';
import { runProgram } from '../server/src/start/lifecycle.ts';
import { step } from '../server/src/start/terminal.ts';
await runProgram(async (onStop) => {
  const url = await step('db', () => openScratchDatabase(onStop));
  const db = createDb({ connectionString: url, poolSize: 2 });
  await step('places', () => fillPlaces(db));
  await db.destroy();
  await step('seed', () => seedEvents(url, Number(process.env.N ?? 100000)));
  console.log(url);
  process.once('SIGUSR2', () => 0);
  await new Promise((r) => setTimeout(r, 1000 * 60 * Number(process.env.KEEP ?? 0)));
  return 'done';
});
