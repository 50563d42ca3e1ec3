import { setTimeout as pause } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { currentLanguage, currentLocale } from '@festoon/catalogue/language';

/** Simulates a file: runs steps of a millisecond and returns the id of its thread. */
export async function renderSteps({ steps, name }: { steps: number; name: string }, signal?: AbortSignal): Promise<Buffer> {
  for (let step = 0; step < steps; step += 1) {
    await pause(1);
    signal?.throwIfAborted();
  }
  return Buffer.from(`${name} ${threadId}`);
}

/** Returns the language and the locale of its thread. */
export function renderLanguage(): Promise<Buffer> {
  return Promise.resolve(Buffer.from(`${currentLanguage()} ${currentLocale()}`));
}

export function renderNothing(): Promise<Buffer> {
  return Promise.reject(new TypeError('This file cannot be rendered.'));
}

/** Ends its thread as a crash does. */
export async function renderCrash(): Promise<Buffer> {
  await pause(1);
  process.exit(3);
}

/** Blocks its thread forever. */
export function renderForEver(): Promise<Buffer> {
  for (;;);
}
