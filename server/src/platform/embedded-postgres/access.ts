import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { canEnter, findRunUser, type RunUser } from './run-user.ts';

/** The credentials of the embedded database, kept between starts in a file that only its owner can read. */
export type Access = { readonly password: string; readonly port: number | undefined; readonly home: string };

export function readAccess(dir: string): { readonly access: Access; readonly runUser: RunUser | undefined } {
  const file = join(dir, 'access.json');
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  if (existsSync(file)) {
    const access = parse(file);
    return { access, runUser: findRunUser(join(access.home, 'cluster')) };
  }
  if (existsSync(join(dir, 'cluster')))
    throw new StartError(`${file} is missing, and with it the password of the database. Put it back from a backup.`);
  const runUser = findRunUser(join(dir, 'cluster'));
  const access: Access = { password: randomBytes(24).toString('base64url'), port: undefined, home: homeFor(dir, runUser) };
  writeAccess(dir, access);
  return { access, runUser };
}

export function writeAccess(dir: string, access: Access): void {
  writeFileSync(join(dir, 'access.json'), `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
}

function parse(file: string): Access {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Access;
  } catch (error) {
    throw new StartError(`${file} can't be read (${(error as Error).message}). Start as the user it belongs to.`, {
      cause: error,
    });
  }
}

/** Returns the folder of the files: `dir`, or a separate folder if the user that PostgreSQL runs as can't access `dir`. */
function homeFor(dir: string, runUser: RunUser | undefined): string {
  if (!runUser || canEnter(dir, runUser)) return dir;
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const home = tryCreateHome(parent);
    if (home !== undefined && canEnter(home, runUser)) return home;
  }
  throw new StartError(
    `PostgreSQL can't run as root, and its user "${runUser.name}" has no way into ${dir}. Start as another user.`,
  );
}

function tryCreateHome(parent: string): string | undefined {
  try {
    const home = mkdtempSync(join(parent, 'festoon-'));
    chmodSync(home, 0o755);
    return home;
  } catch {
    return undefined;
  }
}
