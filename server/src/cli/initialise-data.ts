import { initialiseData } from '../start/initialise-data.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext } from '../start/open-context.ts';

// Started by a server that found an empty database.
await runProgram(async (onStop) => {
  const { ctx } = await openContext(onStop);
  await initialiseData(ctx);
  return 'done';
});
