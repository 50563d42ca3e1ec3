import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readDatabaseUrl } from '../../../config.ts';
import { ensureMemoryTablespace } from './memory-tablespace.ts';

const name = `test_memory_${process.pid}`;
const database = `test_${process.pid}_memory`;
const memoryDir = mkdtempSync(join(tmpdir(), 'festoon-memory-'));
const client = new Client({ connectionString: inject('testServer').connectionString });
const ensure = () => ensureMemoryTablespace(client, name, { memoryDir, neededBytes: 1 });

// A server of `DATABASE_URL` may run on another machine.
describe.skipIf(readDatabaseUrl() !== undefined)('ensureMemoryTablespace', () => {
  beforeAll(async () => {
    chmodSync(memoryDir, 0o755);
    await client.connect();
  });

  afterAll(async () => {
    await client.query(`drop database if exists ${database}`);
    await client.query(`drop tablespace if exists ${name}`);
    await client.end();
    rmSync(memoryDir, { recursive: true });
  });

  test('returns undefined without the folder and without enough memory', async () => {
    expect(await ensureMemoryTablespace(client, name, { memoryDir: join(memoryDir, 'missing') })).toBeUndefined();
    expect(await ensureMemoryTablespace(client, name, { memoryDir, neededBytes: Infinity })).toBeUndefined();
    expect(readdirSync(memoryDir)).toEqual([]);
  });

  test('creates the tablespace once', async () => {
    expect([await ensure(), await ensure()]).toEqual([name, name]);
    expect(readdirSync(memoryDir)).toHaveLength(1);
  });

  test('creates the tablespace again, without its databases, after its folder was deleted', async () => {
    await client.query(`create database ${database} tablespace ${name}`);
    // A later checkpoint would fail, also for other tests, if it had to write the files that are deleted now.
    await client.query('checkpoint');
    for (const folder of readdirSync(memoryDir)) rmSync(join(memoryDir, folder), { recursive: true });
    expect(await ensure()).toBe(name);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    expect(rowCount).toBe(0);
    await client.query(`create database ${database} tablespace ${name}`);
    expect(readdirSync(memoryDir)).toHaveLength(1);
  });
});
