import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isSameRunning } from './process-identity.ts';

/** The processes that use the embedded database: one empty file for each, named after its identity. */
export type Leases = {
  acquire(): void;
  release(): void;
  /** Returns whether another living process holds a lease. */
  hasOthers(): boolean;
};

export function createLeases(dir: string, ownIdentity = identityOf(process.pid)): Leases {
  return {
    acquire() {
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, ownIdentity), '');
    },
    release: () => rmSync(join(dir, ownIdentity), { force: true }),
    hasOthers: () => listLiveLeases(dir).some((identity) => identity !== ownIdentity),
  };
}

function listLiveLeases(dir: string): string[] {
  if (!existsSync(dir)) return [];
  const [alive, dead] = [[], []] as [string[], string[]];
  for (const identity of readdirSync(dir)) (isSameRunning(identity) ? alive : dead).push(identity);
  for (const identity of dead) rmSync(join(dir, identity), { force: true });
  return alive;
}
