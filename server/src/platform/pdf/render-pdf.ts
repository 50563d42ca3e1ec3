import { availableParallelism } from 'node:os';
import { currentReaderLanguage } from '@festoon/catalogue/language';
import { createPdfCache, fingerprintOf, type PdfSubject } from './pdf-cache.ts';
import { createPdfPool, type PdfClient, type PdfTemplate } from './pdf-pool.ts';

const pool = createPdfPool({
  // One processor is left for requests.
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxQueued: 200,
  maxPerAccount: 4,
  idleMillis: 60_000,
  timeoutMillis: 60_000,
});

const cache = createPdfCache({ maxBytes: 16 * 1024 * 1024, maxAgeMillis: 5 * 60_000 });

/** Renders a document for the current reader in a thread, when it is its client's turn. */
export function renderPdf<Input>(template: PdfTemplate<Input>, input: Input, client: PdfClient): Promise<Buffer> {
  return pool.render(template, input, client);
}

/**
 * Renders a document for the current reader, or returns the one that was rendered from the same input a moment ago. The
 * caller has checked that the client may read it, and reads the input again each time.
 */
export async function renderCachedPdf<Input>(
  template: PdfTemplate<Input>,
  input: Input,
  { key, ...client }: PdfClient & { readonly key: string },
): Promise<Buffer> {
  if (client.accountId === null) return renderPdf(template, input, client);
  const subject: PdfSubject = { key, accountId: client.accountId };
  const fingerprint = fingerprintOf({ reader: currentReaderLanguage(), input });
  const cached = cache.find(subject, fingerprint);
  if (cached !== null) return cached;
  const bytes = await renderPdf(template, input, client);
  cache.store(subject, fingerprint, bytes);
  return bytes;
}

/** Drops the cached documents of an account whose data is erased. */
export function evictCachedPdfs(accountId: string): void {
  cache.evict(accountId);
}

/** Returns whether any document of an account is cached. */
export function hasCachedPdfs(accountId: string): boolean {
  return cache.has(accountId);
}
