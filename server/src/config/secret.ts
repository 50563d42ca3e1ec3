import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../platform/start-error.ts';

/**
 * Returns the key that signs and encrypts. It is created on the first start and stored so that only its owner can read it.
 */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    // Exclusive: of two processes that start at the same time, one writes and both read the same key.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unreadableSecretError(dataDir, error);
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw unreadableSecretError(dataDir, error);
  }
}

function unreadableSecretError(dataDir: string, error: unknown): StartError {
  const { code } = error as NodeJS.ErrnoException;
  return new StartError(
    `The folder ${dataDir} can't be used (${code}). Make it writable for this user, or choose another: DATA_DIR=/path/to/folder.`,
    { cause: error },
  );
}
