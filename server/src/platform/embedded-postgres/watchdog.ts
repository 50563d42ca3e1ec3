import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostmaster } from './postmaster.ts';

const checkMillis = 1000;

/**
 * Checks every second that the server runs, and starts it again if it has died. Returns a function that stops the checks.
 */
export function startWatchdog(
  dataDir: string,
  restart: () => Promise<unknown>,
  onError: (error: unknown) => void = () => undefined,
): () => Promise<void> {
  let restarting: Promise<unknown> | undefined;
  const watch = setInterval(() => {
    // If the folder was removed while the server runs, it is not created again.
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
