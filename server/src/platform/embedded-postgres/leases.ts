import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isSameRunning } from './process-identity.ts';

/** The processes that use the embedded database now: one empty file for each, named by its identity. */
export type Leases = {
  take(): void;
  give(): void;
  /** Returns whether another living process holds a lease. */
  othersHold(): boolean;
};

export function leasesIn(dir: string, own = identityOf(process.pid)): Leases {
  return {
    take() {
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, own), '');
    },
    give: () => rmSync(join(dir, own), { force: true }),
    othersHold: () => livingLeases(dir).some((identity) => identity !== own),
  };
}

function livingLeases(dir: string): string[] {
  if (!existsSync(dir)) return [];
  const [living, dead] = [[], []] as [string[], string[]];
  for (const identity of readdirSync(dir)) (isSameRunning(identity) ? living : dead).push(identity);
  for (const identity of dead) rmSync(join(dir, identity), { force: true });
  return living;
}
