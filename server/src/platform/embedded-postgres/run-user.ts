import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/** The user that PostgreSQL runs as if the current user is root, because PostgreSQL refuses to run as root. */
export type RunUser = { readonly name: string; readonly identity: { readonly uid: number; readonly gid: number } };

/**
 * Returns the user that runs a cluster when this process is root. An existing cluster keeps its owner; a new one belongs to
 * `postgres`, or to the system's unprivileged user.
 */
export function findRunUser(clusterDir: string): RunUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, identity: { uid: owner.uid, gid: owner.gid } };
  const foundUser = ['postgres', '_postgres', 'nobody'].map(findUser).find((user) => user !== undefined);
  if (!foundUser)
    throw new StartError('PostgreSQL refuses to run as root and this machine has no user "nobody". Start as another user.');
  return foundUser;
}

export function canEnter(dir: string, runUser: RunUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', dir], { cwd: '/', ...runUser.identity }).status === 0;
}

export function chownTo(runUser: RunUser | undefined, path: string): void {
  if (runUser) chownSync(path, runUser.identity.uid, runUser.identity.gid);
}

function findUser(name: string): RunUser | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] })),
    );
    return uid !== undefined && gid !== undefined && uid > 0 ? { name, identity: { uid, gid } } : undefined;
  } catch {
    return undefined;
  }
}
