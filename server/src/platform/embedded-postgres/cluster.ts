import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { postmasterIn } from './postmaster.ts';
import { giveTo, type RunUser } from './run-user.ts';
import { postgresqlConf, type ClusterSettings } from './settings.ts';

export const superuser = 'festoon';

/** One PostgreSQL cluster on disk: how it is made, started and stopped. */
export type Cluster = {
  readonly dataDir: string;
  create(password: string): Promise<void>;
  start(settings: ClusterSettings): Promise<void>;
  stop(): Promise<void>;
};

export type ClusterPlace = { readonly home: string; readonly logFile: string; readonly runUser: RunUser | undefined };

export function clusterIn({ home, logFile, runUser }: ClusterPlace): Cluster {
  const dataDir = join(home, 'cluster');
  let found: Binaries | undefined;
  const binaries = () => (found ??= findBinaries(home, runUser));
  const run = (command: string, args: string[]) => runLogged({ command, args, logFile, runUser });
  return {
    dataDir,
    async create(password) {
      if (existsSync(dataDir)) return;
      await initialise({ dataDir, password, runUser, initdb: (args) => run(binaries().initdb, args) });
    },
    async start(settings) {
      const conf = join(dataDir, 'postgresql.conf');
      writeFileSync(conf, postgresqlConf(settings));
      giveTo(runUser, conf);
      const logged = existsSync(logFile) ? statSync(logFile).size : 0;
      const status = await run(binaries().pgCtl, ['start', '--silent', '-w', '-t', '60', '-D', dataDir]);
      if (status !== 0) throw new StartFailure(readFileSync(logFile, 'utf8').slice(logged), logFile);
    },
    async stop() {
      if (!postmasterIn(dataDir)) return;
      await run(binaries().pgCtl, ['stop', '--silent', '-w', '-t', '30', '-m', 'fast', '-D', dataDir]);
      if (postmasterIn(dataDir)) await run(binaries().pgCtl, ['stop', '--silent', '-w', '-m', 'immediate', '-D', dataDir]);
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

type Initialisation = {
  readonly dataDir: string;
  readonly password: string;
  readonly runUser: RunUser | undefined;
  readonly initdb: (args: string[]) => Promise<number>;
};

async function initialise({ dataDir, password, runUser, initdb }: Initialisation): Promise<void> {
  // Renamed when complete: a cluster whose making was interrupted is never started.
  const half = `${dataDir}.new`;
  const passwordFile = `${half}.password`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  giveTo(runUser, half);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(runUser, passwordFile);
  try {
    const status = await initdb([
      ...['-D', half, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]);
    if (status !== 0) throw new StartError(`PostgreSQL could not make its folder ${half}. Is the disk full or read-only?`);
    renameSync(half, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

type LoggedRun = {
  readonly command: string;
  readonly args: string[];
  readonly logFile: string;
  readonly runUser: RunUser | undefined;
};

/** The log is opened by us and inherited, so the user PostgreSQL runs as need not reach it. */
async function runLogged({ command, args, logFile, runUser }: LoggedRun): Promise<number> {
  const log = openSync(logFile, 'a', 0o600);
  try {
    // Its own group: Ctrl-C in the terminal must reach the database after the server, not with it.
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
