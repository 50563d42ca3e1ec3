import { backupCommands } from '../modules/operations/admin/public.ts';
import { StartError } from '../platform/start-error.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext } from '../start/open-context.ts';
import { green, printLine } from '../start/terminal.ts';

// `npm run backup` creates a backup; `npm run backup:drill` tests the newest one. Both are recorded in the audit log.
await runProgram(async (onStop) => {
  const { ctx } = await openContext(onStop);
  const kind = process.argv.includes('--drill') ? 'drill' : 'backup';
  const run = await backupCommands[kind](ctx);
  if (run === null)
    throw new StartError(
      kind === 'drill' ? 'There is no backup yet, or one is being tested.' : 'A backup is already running.',
    );
  if (run.error !== null) throw new StartError(`It failed: ${run.error}`);
  printLine(
    `  ${green('OK')}  ${run.rowCount ?? 0} rows in ${run.tableCount ?? 0} tables, ${run.byteCount ?? 0} bytes: ${run.folder ?? ''}`,
  );
  return 'done';
});
