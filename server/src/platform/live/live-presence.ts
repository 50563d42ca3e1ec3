import type { Context } from '../../context.ts';
import type { PresenceListener } from '../http/module.ts';

/** Milliseconds until a change of presence is reported; by then a page that was only loaded again is back. */
const changeIntervalMillis = 1_500;
const refreshIntervalMillis = 60_000;

export type LivePresence = {
  opened(accountId: string): void;
  closed(accountId: string): void;
  close(): void;
};

/**
 * Reports which accounts have an open socket at this process: changes shortly after they happen, and each minute all
 * accounts.
 */
export function livePresence(ctx: Context, listeners: readonly PresenceListener[]): LivePresence {
  const open = new Map<string, number>();
  const changed = new Set<string>();
  const logFailure = (error: unknown) => ctx.log.warn({ reason: String(error) }, 'presence could not be told');

  function report(accountIds: readonly string[]): void {
    const connected = accountIds.filter((id) => open.has(id));
    const disconnected = accountIds.filter((id) => !open.has(id));
    for (const listener of listeners) listener(ctx, { connected, disconnected }).catch(logFailure);
  }

  function publishChange(): void {
    if (changed.size === 0) return;
    report(Array.from(changed));
    changed.clear();
  }

  const timers = [
    setInterval(publishChange, changeIntervalMillis).unref(),
    setInterval(() => open.size > 0 && report(Array.from(open.keys())), refreshIntervalMillis).unref(),
  ];

  return {
    opened(accountId) {
      const count = open.get(accountId) ?? 0;
      open.set(accountId, count + 1);
      if (count === 0) changed.add(accountId);
    },
    closed(accountId) {
      const count = open.get(accountId) ?? 0;
      if (count > 1) open.set(accountId, count - 1);
      else if (open.delete(accountId)) changed.add(accountId);
    },
    close() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
