import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostmaster } from './postmaster.ts';

const checkMillis = 1000;

/** Looks once a second whether the server still runs, and starts it again if it died; gives what ends the watch. */
export function startWatchdog(
  dataDir: string,
  restart: () => Promise<unknown>,
  onError: (error: unknown) => void = () => undefined,
): () => Promise<void> {
  let restarting: Promise<unknown> | undefined;
  const watch = setInterval(() => {
    // A folder that was removed while the server runs is not created again.
    if (restarting || findPostmaster(dataDir) || !existsSync(join(dataDir, 'PG_VERSION'))) return;
    restarting = restart()
      .catch(onError)
      .finally(() => {
        restarting = undefined;
      });
  }, checkMillis);
  watch.unref();
  return async () => {
    clearInterval(watch);
    await restarting;
  };
}
