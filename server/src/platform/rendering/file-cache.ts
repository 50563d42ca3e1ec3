import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

/** The key of a cached file, and the account that it is for. */
export type FileSubject = { readonly key: string; readonly accountId: string };

export type FileCache = {
  /** Returns the file if it was rendered from the same input; drops one that was rendered from another. */
  find(subject: FileSubject, fingerprint: string): Buffer | null;
  store(subject: FileSubject, fingerprint: string, bytes: Buffer): void;
  /** Drops every file of an account. */
  evict(accountId: string): void;
  has(accountId: string): boolean;
  readonly size: number;
};

type Entry = {
  readonly accountId: string;
  readonly fingerprint: string;
  readonly bytes: Buffer;
  readonly timer: NodeJS.Timeout;
};

/** Returns a hash of the input: any change of a name, a ticket, its code, the event or its photo changes it. */
export function fingerprintOf(input: unknown): string {
  return createHash('sha256').update(serialize(input)).digest('base64');
}

/** Creates a cache in memory of limited size. A file is dropped after a few minutes, whether it is used or not. */
export function createFileCache({ maxBytes, maxAgeMillis }: { maxBytes: number; maxAgeMillis: number }): FileCache {
  const entries = new Map<string, Entry>();
  let total = 0;

  const fullKey = ({ key, accountId }: FileSubject) => `${accountId}/${key}`;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    entries.delete(key);
    total -= entry.bytes.length;
  }

  return {
    find(subject, fingerprint) {
      const key = fullKey(subject);
      const entry = entries.get(key);
      if (entry === undefined) return null;
      if (entry.fingerprint === fingerprint) return entry.bytes;
      remove(key);
      return null;
    },
    store(subject, fingerprint, bytes) {
      const key = fullKey(subject);
      remove(key);
      if (bytes.length > maxBytes) return;
      for (const oldest of entries.keys()) {
        if (total + bytes.length <= maxBytes) break;
        remove(oldest);
      }
      const timer = setTimeout(() => remove(key), maxAgeMillis).unref();
      entries.set(key, { accountId: subject.accountId, fingerprint, bytes, timer });
      total += bytes.length;
    },
    evict(accountId) {
      for (const [key, entry] of entries) if (entry.accountId === accountId) remove(key);
    },
    has: (accountId) => [...entries.values()].some((entry) => entry.accountId === accountId),
    get size() {
      return entries.size;
    },
  };
}
