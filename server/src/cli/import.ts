import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { importCalendar, type ImportWish } from '../demo/import-calendar.ts';
import { StartError } from '../platform/start-error.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext } from '../start/open-context.ts';
import { say } from '../start/terminal.ts';

const SKIPS_SHOWN = 50;

// `npm run import -- FILE… [--organiser EMAIL] [--upcoming]`: events from .ics, .csv and .json files.
await runProgram(async (onStop) => {
  const { values, positionals } = readArguments();
  const files = await Promise.all(positionals.map(readWish));
  const { ctx } = await openContext(onStop, readConfig());
  for (const file of files) await importOne(ctx, { ...file, organiserEmail: values.organiser, upcoming: values.upcoming });
  return 'done';
});

function readArguments() {
  const parsed = parseArgs({
    allowPositionals: true,
    options: { organiser: { type: 'string' }, upcoming: { type: 'boolean', default: false } },
  });
  if (parsed.positionals.length > 0) return parsed;
  throw new StartError('Say which file to import: npm run import -- events.ics [--organiser EMAIL] [--upcoming]');
}

async function readWish(path: string): Promise<{ fileName: string; bytes: Uint8Array }> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) throw new StartError(`There is no file ${path} that can be read.`);
  return { fileName: basename(path), bytes };
}

async function importOne(ctx: Context, wish: ImportWish): Promise<void> {
  const startedAt = performance.now();
  const report = await importCalendar(ctx, wish, ({ imported, updated, unchanged }) => {
    if (process.stdout.isTTY) process.stdout.write(`\r  ${wish.fileName}: ${imported + updated + unchanged} entries`);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (process.stdout.isTTY) process.stdout.write('\r');
  say(
    `  ${wish.fileName}: ${report.imported} imported, ${report.updated} updated, ${report.unchanged} unchanged, ${report.skipped.length} skipped (${seconds} s)`,
  );
  if (report.imported > 0)
    say('    Where the file names no price, an event got a free community ticket and a standard one.');
  for (const { line, title, reason } of report.skipped.slice(0, SKIPS_SHOWN))
    say(`    line ${line}${title === null ? '' : `, ${title}`}: ${reason}`);
  if (report.skipped.length > SKIPS_SHOWN) say(`    … and ${report.skipped.length - SKIPS_SHOWN} more`);
  for (const { line, title, city } of report.placeless.slice(0, SKIPS_SHOWN))
    say(`    line ${line}, ${title}: no place called “${city}” is known; it has no point on the map.`);
}
