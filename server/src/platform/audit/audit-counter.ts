import { AsyncLocalStorage } from 'node:async_hooks';

const counters = new AsyncLocalStorage<{ entryCount: number }>();

/** Counts a line of the log for the call that runs now, if one is counted. */
export function countAuditEntry(): void {
  const counter = counters.getStore();
  if (counter) counter.entryCount += 1;
}

/** Records that a repeated action changed nothing and needs no entry. */
export function auditNoChange(): void {
  countAuditEntry();
}

/** An administrator's call that left no line in the log. */
export class MissingAuditEntryError extends Error {
  constructor(endpoint: string) {
    super(`${endpoint} let an administrator change something and recorded nothing: call recordAct, or nothingChanged`);
    this.name = 'MissingAuditEntryError';
  }
}

/** Runs an administrator's call and says how many lines it left in the log. */
export async function countAuditEntries<T>(work: () => Promise<T>): Promise<{ result: T; entryCount: number }> {
  const counter = { entryCount: 0 };
  const result = await counters.run(counter, work);
  return { result, entryCount: counter.entryCount };
}
