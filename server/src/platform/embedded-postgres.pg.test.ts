import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { isRunning } from './embedded-postgres/process-identity.ts';

const script = fileURLToPath(new URL('testing/database/hold-postgres.ts', import.meta.url));

describe('startEmbeddedPostgres', { timeout: 60_000 }, () => {
  let dir: string;
  const holders: Holder[] = [];

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'festoon-embedded-'));
    chmodSync(dir, 0o755);
  });

  afterEach(() => Promise.all(holders.splice(0).map((holder) => holder.stop())));

  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  async function hold(): Promise<Holder> {
    const holder = await holdPostgres(dir);
    holders.push(holder);
    return holder;
  }

  it('keeps data, port and password across restarts', async () => {
    const first = await hold();
    await query(first.url, 'create table notes as select 1 as id');
    await first.stop();
    expect(await becomes(false, () => isUp(dir))).toBe(true);
    const second = await hold();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select id from notes')).toEqual([{ id: 1 }]);
  });

  it('keeps its password readable by the owner only and listens on localhost only', async () => {
    const { url } = await hold();
    expect(statSync(join(dir, 'access.json')).mode & 0o777).toBe(0o600);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it.skipIf(process.platform === 'win32')(
    'is reached through a Unix socket, for which a long path leaves no room',
    async () => {
      const throughSocket = 'select inet_server_addr() is null as local';
      expect(await query((await hold()).url, throughSocket)).toEqual([{ local: true }]);
      const longDir = join(dir, 'a'.repeat(100));
      const holder = await holdPostgres(longDir);
      holders.push(holder);
      expect(await query(holder.url, throughSocket)).toEqual([{ local: false }]);
    },
  );

  it('is shared by two processes and runs until the second one stops', async () => {
    const [first, second] = await Promise.all([hold(), hold()]);
    expect(second.url).toBe(first.url);
    await first.stop();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(isUp(dir)).toBe(false);
  });

  it('stops when its process is killed', async () => {
    const { child } = await hold();
    child.kill('SIGKILL');
    expect(await becomes(false, () => isUp(dir))).toBe(true);
  });

  it('keeps running for the other process when one is killed', async () => {
    const [first, second] = [await hold(), await hold()];
    first.child.kill('SIGKILL');
    await pause(1500);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('restarts with the committed data when the database is killed', async () => {
    const { url } = await hold();
    await query(url, 'create table kept as select 1 as id');
    const killed = postmasterPid(dir);
    process.kill(killed, 'SIGKILL');
    expect(await becomes(true, () => isUp(dir) && postmasterPid(dir) !== killed)).toBe(true);
    expect(await queryWhenReady(url, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('starts immediately after both the process and the database were killed', async () => {
    const { child } = await hold();
    child.kill('SIGKILL');
    process.kill(postmasterPid(dir), 'SIGKILL');
    expect(await query((await hold()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ignores the stale PID files of a server and its socket whose process ID belongs to another program', async () => {
    const first = await hold();
    await first.stop();
    writeFileSync(join(dir, 'cluster', 'postmaster.pid'), `${process.pid}\n${dir}\n0\n1\n`);
    // PostgreSQL ignores processes of other users.
    const [{ pid }] = (await query(
      inject('testServer').connectionString,
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    )) as [{ pid: number }];
    writeFileSync(join(dir, 'cluster', `.s.PGSQL.${new URL(first.url).port}.lock`), `${pid}\n${dir}\n0\n1\n`);
    expect(await query((await hold()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('uses another port when its own is taken', async () => {
    const first = await hold();
    await first.stop();
    const { port } = new URL(first.url);
    const otherProcess = createServer().listen(Number(port), '127.0.0.1');
    await once(otherProcess, 'listening');
    const second = await hold().finally(() => otherProcess.close());
    expect(new URL(second.url).port).not.toBe(port);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(process.getuid?.() === 0)('startEmbeddedPostgres as root', { timeout: 60_000 }, () => {
  it('stores its files elsewhere when its user cannot access the folder, and finds them again', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'festoon-closed-'));
    const first = await holdPostgres(dir);
    await query(first.url, 'create table notes as select 1 as id');
    await first.stop();
    const second = await holdPostgres(dir);
    expect(await query(second.url, 'select id from notes')).toEqual([{ id: 1 }]);
    await second.stop();
    const { home } = JSON.parse(readFileSync(join(dir, 'access.json'), 'utf8')) as { home: string };
    expect(existsSync(join(dir, 'cluster'))).toBe(false);
    expect(statSync(join(home, 'cluster')).uid).not.toBe(0);
    rmSync(home, { recursive: true });
    rmSync(dir, { recursive: true });
  });
});

type Holder = { readonly child: ChildProcess; readonly url: string; stop(): Promise<void> };

async function holdPostgres(dir: string): Promise<Holder> {
  const child = fork(script, [dir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
  const [url] = (await once(child, 'message')) as [string];
  return {
    child,
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function queryWhenReady(connectionString: string, statement: string): Promise<unknown[]> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await query(connectionString, statement);
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}

function postmasterPid(dir: string): number {
  return Number.parseInt(readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

function isUp(dir: string): boolean {
  try {
    return isRunning(postmasterPid(dir));
  } catch {
    return false;
  }
}

async function becomes(expected: boolean, read: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 300 && read() !== expected; tries += 1) await pause(100);
  return read() === expected;
}
