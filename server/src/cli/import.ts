import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccount, findUserByEmail } from '../modules/accounts/public.ts';
import { fillPlaces, importEvents, type ImportReport } from '../modules/events/public.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../platform/db/db.ts';
import { StartError } from '../platform/start-error.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext } from '../start/open-context.ts';
import { say, step } from '../start/terminal.ts';

const usage = 'npm run import -- FILE [--organiser EMAIL] [--upcoming]';
const calendar = { email: 'calendar@festoon.example', name: 'Open Conference Calendar' };

// Events from a file: `.json`, `.ics` or `.csv`. The same file again changes nothing.
await runProgram(async (onStop) => {
  const { file, organiser, upcoming } = readArguments();
  const bytes = await readFile(file).catch((error: Error) => {
    throw new StartError(`${file} can't be read: ${error.message}`);
  });
  const { ctx } = await openContext(onStop);
  await step('Places ready', () => fillPlaces(ctx.db));
  const organiserId = await findOrganiser(ctx, organiser);
  const report = await step(basename(file), (show) =>
    importEvents(ctx, { fileName: basename(file), bytes, organiserId, upcoming, onProgress: (so) => show(countsOf(so)) }),
  );
  tell(report);
  return 'done';
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { organiser: { type: 'string' }, upcoming: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new StartError(`Give one file: ${usage}`);
    return { file, organiser: values.organiser, upcoming: values.upcoming };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n${usage}`);
  }
}

/** The user of that address; without one, the account of the calendar, made at the first import. */
async function findOrganiser(ctx: Context, email: string | undefined): Promise<string> {
  const known = await findUserByEmail(ctx.db, email ?? calendar.email);
  if (known) return known.id;
  if (email !== undefined) throw new StartError(`Nobody has an account with ${email}. Register first, then import.`);
  const made = await inTransaction(ctx.db, (tx) =>
    createAccount(ctx, tx, { ...calendar, role: 'user', passwordHash: null }),
  );
  if (!made) throw new StartError('Another import is making the same organiser. Run it again.');
  return made.id;
}

function countsOf({ imported, updated, unchanged, skipped }: ImportReport): string {
  return `${imported} imported, ${updated} updated, ${unchanged} unchanged, ${skipped.length} skipped`;
}

function tell(report: ImportReport): void {
  say(`  ${countsOf(report)}`);
  for (const { line, title, reason } of report.skipped) say(`    line ${line}${title ? `, ${title}` : ''}: ${reason}`);
  for (const { line, title, city } of report.placeless) {
    say(`    line ${line}, ${title}: imported without a place on the map, "${city}" is not in the gazetteer`);
  }
}
