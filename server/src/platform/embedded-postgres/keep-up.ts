import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postmasterIn } from './postmaster.ts';

const lookMillis = 1000;

/** Looks once a second whether the server still runs, and starts it again if it died; gives what ends the watch. */
export function keepUp(
  dataDir: string,
  startAgain: () => Promise<unknown>,
  onTrouble: (error: unknown) => void = () => undefined,
): () => Promise<void> {
  let starting: Promise<unknown> | undefined;
  const watch = setInterval(() => {
    // A folder that was removed while the server runs is not created again.
    if (starting || postmasterIn(dataDir) || !existsSync(join(dataDir, 'PG_VERSION'))) return;
    starting = startAgain()
      .catch(onTrouble)
      .finally(() => {
        starting = undefined;
      });
  }, lookMillis);
  watch.unref();
  return async () => {
    clearInterval(watch);
    await starting;
  };
}
