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
import { findPostmaster } from './postmaster.ts';
import { chownTo, type RunUser } from './run-user.ts';
import { postgresqlConf, type ClusterSettings } from './settings.ts';

export const superuser = 'festoon';

/** One PostgreSQL cluster on disk: how it is made, started and stopped. */
export type Cluster = {
  readonly dataDir: string;
  create(password: string): Promise<void>;
  start(settings: ClusterSettings): Promise<void>;
  stop(): Promise<void>;
};

export type ClusterLocation = { readonly home: string; readonly logFile: string; readonly runUser: RunUser | undefined };

export function createCluster({ home, logFile, runUser }: ClusterLocation): Cluster {
  const dataDir = join(home, 'cluster');
  let foundBinaries: Binaries | undefined;
  const binaries = () => (foundBinaries ??= findBinaries(home, runUser));
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
      chownTo(runUser, conf);
      const previousLength = existsSync(logFile) ? statSync(logFile).size : 0;
      const status = await run(binaries().pgCtl, ['start', '--silent', '-w', '-t', '60', '-D', dataDir]);
      if (status !== 0) throw new StartFailure(readFileSync(logFile, 'utf8').slice(previousLength), logFile);
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
  // Renamed when complete: a cluster whose making was interrupted is never started.
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
      throw new StartError(`PostgreSQL could not make its folder ${temporaryDir}. Is the disk full or read-only?`);
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

/** The log is opened by us and inherited, so the user PostgreSQL runs as need not reach it. */
async function runLogged({ command, args, logFile, runUser }: LoggedRunParams): Promise<number> {
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
