import { AsyncLocalStorage } from 'node:async_hooks';

const counters = new AsyncLocalStorage<{ entryCount: number }>();

/** Counts an audit entry for the current request, if entries are being counted. */
export function countAuditEntry(): void {
  const counter = counters.getStore();
  if (counter) counter.entryCount += 1;
}

/** Records that a repeated action changed nothing and needs no entry. */
export function auditNoChange(): void {
  countAuditEntry();
}

/** An administrator's request that wrote no audit entry. */
export class MissingAuditEntryError extends Error {
  constructor(endpoint: string) {
    super(`${endpoint} let an administrator change something and recorded nothing: call recordAct, or nothingChanged`);
    this.name = 'MissingAuditEntryError';
  }
}

/** Runs an administrator's request and returns how many audit entries it wrote. */
export async function countAuditEntries<T>(work: () => Promise<T>): Promise<{ result: T; entryCount: number }> {
  const counter = { entryCount: 0 };
  const result = await counters.run(counter, work);
  return { result, entryCount: counter.entryCount };
}
