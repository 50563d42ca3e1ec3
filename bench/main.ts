import { parseArgs } from 'node:util';
import { StartError } from '../server/src/platform/start-error.ts';
import { runProgram, type OnStop } from '../server/src/start/lifecycle.ts';
import { benchAdmin } from './admin.ts';
import { benchChats } from './chats.ts';
import { benchExplore } from './explore.ts';
import { benchMedia } from './media.ts';
import { benchMemory } from './memory.ts';
import { benchOrganising } from './organising.ts';
import { benchWallet } from './wallet.ts';

const usage =
  'npm run bench -- [explore] [organising] [wallet] [chats] [media] [memory] [admin] [--explain] [--only WORDS] [--database URL]';

// Everything that has a budget but for `admin`, which fills some gigabytes, or what is named; ends with an error where a budget is not kept.
await runProgram(async (onStop) => {
  const { names, options } = readArguments();
  const kept: boolean[] = [];
  if (names.includes('memory')) kept.push(await apart(onStop, benchMemory));
  if (names.includes('wallet')) kept.push(await apart(onStop, benchWallet));
  if (names.includes('chats')) kept.push(await apart(onStop, benchChats));
  if (names.includes('media')) kept.push(await apart(onStop, benchMedia));
  if (names.includes('organising')) kept.push(await apart(onStop, benchOrganising));
  if (names.includes('explore')) kept.push(await apart(onStop, (own) => benchExplore(own, options)));
  if (names.includes('admin')) kept.push(await apart(onStop, (own) => benchAdmin(own, options)));
  if (kept.includes(false)) throw new StartError('Not every budget is kept.');
  return 'done';
});

/** Undoes what one measurement started before the next begins, so that none finds the other's memory. */
async function apart<R>(onStop: OnStop, work: (onStop: OnStop) => Promise<R>): Promise<R> {
  const stops: (() => Promise<unknown>)[] = [];
  const undo = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  onStop(undo);
  const result = await work((stop) => stops.push(stop));
  await undo();
  return result;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { explain: { type: 'boolean', default: false }, database: { type: 'string' }, only: { type: 'string' } },
      allowPositionals: true,
    });
    return {
      names: positionals.length === 0 ? ['explore', 'organising', 'chats', 'media', 'wallet', 'memory'] : positionals,
      options: { explain: values.explain, database: values.database, only: values.only },
    };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`);
  }
}
