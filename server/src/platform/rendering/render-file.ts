import { availableParallelism } from 'node:os';
import { currentReaderLanguage } from '@festoon/catalogue/language';
import { createFileCache, fingerprintOf, type FileSubject } from './file-cache.ts';
import { createRenderPool, type RenderClient, type FileTemplate } from './render-pool.ts';

const pool = createRenderPool({
  // One processor is left for requests.
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxQueued: 200,
  maxPerAccount: 4,
  idleMillis: 60_000,
  timeoutMillis: 60_000,
});

const cache = createFileCache({ maxBytes: 16 * 1024 * 1024, maxAgeMillis: 5 * 60_000 });

/** Renders a file for the current reader in a thread, when it is its client's turn. */
export function renderFile<Input>(template: FileTemplate<Input>, input: Input, client: RenderClient): Promise<Buffer> {
  return pool.render(template, input, client);
}

/**
 * Renders a file for the current reader, or returns the one that was rendered from the same input a moment ago. The
 * caller has checked that the client may read it, and reads the input again each time.
 */
export async function renderCachedFile<Input>(
  template: FileTemplate<Input>,
  input: Input,
  { key, ...client }: RenderClient & { readonly key: string },
): Promise<Buffer> {
  if (client.accountId === null) return renderFile(template, input, client);
  const subject: FileSubject = { key, accountId: client.accountId };
  const fingerprint = fingerprintOf({ reader: currentReaderLanguage(), input });
  const cached = cache.find(subject, fingerprint);
  if (cached !== null) return cached;
  const bytes = await renderFile(template, input, client);
  cache.store(subject, fingerprint, bytes);
  return bytes;
}

/** Drops the cached files of an account whose data is erased. */
export function evictCachedFiles(accountId: string): void {
  cache.evict(accountId);
}

/** Returns whether any file of an account is cached. */
export function hasCachedFiles(accountId: string): boolean {
  return cache.has(accountId);
}
