import { parseArgs } from 'node:util';
import { StartError } from '../server/src/platform/start-error.ts';
import { runProgram, type OnStop } from '../server/src/start/lifecycle.ts';
import { benchAdmin } from './admin.ts';
import { benchChats } from './chats.ts';
import { benchExplore } from './explore.ts';
import { benchMedia } from './media.ts';
import { benchMemory } from './memory.ts';
import { benchOrganising } from './organising.ts';
import { benchSale } from './sale.ts';
import { benchWallet } from './wallet.ts';

const usage =
  'npm run bench -- [explore] [organising] [wallet] [chats] [media] [memory] [sale] [admin] [--explain] [--only TEXT] [--database URL] [--events NUMBER]';

// Runs the named benchmarks, or all except `admin`, which fills several gigabytes, and `sale`. Exits with an error if a budget is exceeded.
await runProgram(async (onStop) => {
  const { names, options } = readArguments();
  const results: boolean[] = [];
  if (names.includes('memory')) results.push(await runIsolated(onStop, benchMemory));
  if (names.includes('wallet')) results.push(await runIsolated(onStop, benchWallet));
  if (names.includes('chats')) results.push(await runIsolated(onStop, benchChats));
  if (names.includes('media')) results.push(await runIsolated(onStop, benchMedia));
  if (names.includes('sale')) results.push(await runIsolated(onStop, benchSale));
  if (names.includes('organising')) results.push(await runIsolated(onStop, benchOrganising));
  if (names.includes('explore'))
    results.push(await runIsolated(onStop, (onBenchmarkStop) => benchExplore(onBenchmarkStop, options)));
  if (names.includes('admin'))
    results.push(await runIsolated(onStop, (onBenchmarkStop) => benchAdmin(onBenchmarkStop, options)));
  if (results.includes(false)) throw new StartError('Not every budget is kept.');
  return 'done';
});

/** Stops everything that one measurement started before the next one begins, so that its memory is not counted twice. */
async function runIsolated<R>(onStop: OnStop, work: (onStop: OnStop) => Promise<R>): Promise<R> {
  const stopHandlers: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (let stop = stopHandlers.pop(); stop; stop = stopHandlers.pop()) await stop();
  };
  onStop(stopAll);
  const result = await work((stop) => stopHandlers.push(stop));
  await stopAll();
  return result;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        explain: { type: 'boolean', default: false },
        database: { type: 'string' },
        only: { type: 'string' },
        events: { type: 'string' },
      },
      allowPositionals: true,
    });
    return {
      names: positionals.length === 0 ? ['explore', 'organising', 'chats', 'media', 'wallet', 'memory'] : positionals,
      options: {
        explain: values.explain,
        database: values.database,
        only: values.only,
        events: values.events === undefined ? undefined : readCount(values.events),
      },
    };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`);
  }
}

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--events is not a number of events: ${text}`);
  return count;
}
