import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { importCalendar } from '../demo/import-calendar.ts';
import type { ImportReport } from '../modules/events/events/public.ts';
import { StartError } from '../platform/start-error.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext } from '../start/open-context.ts';
import { printLine, step } from '../start/terminal.ts';

const usage = 'npm run import -- FILE [--organiser EMAIL] [--upcoming] [--move-sold]';

// Imports events from a `.json`, `.ics` or `.csv` file. Importing the same file again changes nothing.
await runProgram(async (onStop) => {
  const { file, organiser, shiftPastDates, movesSoldEvents } = readArguments();
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new StartError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { ctx } = await openContext(onStop);
  const params = {
    fileName: basename(file),
    bytes,
    organiserEmail: organiser,
    shiftPastDates,
    movesSoldEvents,
  };
  const report = await step(basename(file), (show) => importCalendar(ctx, params, (progress) => show(countsOf(progress))));
  printReport(report);
  return 'done';
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        organiser: { type: 'string' },
        upcoming: { type: 'boolean', default: false },
        'move-sold': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new StartError(`Give one file: ${usage}`);
    return {
      file,
      organiser: values.organiser,
      shiftPastDates: values.upcoming,
      movesSoldEvents: values['move-sold'],
    };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n${usage}`);
  }
}

function countsOf({ imported, updated, unchanged, skipped }: ImportReport): string {
  return `${imported} imported, ${updated} updated, ${unchanged} unchanged, ${skipped.length} skipped`;
}

function printReport(report: ImportReport): void {
  printLine(`  ${countsOf(report)}`);
  if (report.imported > 0)
    printLine('    Where the file names no price, an event got a free community ticket and a standard one.');
  for (const { line, title, reason } of report.skipped) printLine(`    line ${line}${title ? `, ${title}` : ''}: ${reason}`);
  for (const { line, title, city } of report.unknownPlaces) {
    printLine(`    line ${line}, ${title}: imported without a place on the map, "${city}" is not in the gazetteer`);
  }
}
