import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readAccess } from '../server/src/platform/embedded-postgres/access.ts';
import { findPostmaster } from '../server/src/platform/embedded-postgres/postmaster.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { printLine, step } from '../server/src/start/terminal.ts';
import { startApi } from './api-process.ts';
import { parseKilobytes, residentMegabytes } from './resident-memory.ts';
import { dataDir } from './scratch-database.ts';
import { formatTable, type BenchmarkResult } from './table.ts';

const MEGABYTES_MAX = 250;
const SETTLING_MS = 5_000;

/** Measures the memory of the server and its embedded database after the start, without any requests. */
export async function benchMemory(onStop: OnStop): Promise<boolean> {
  if (process.platform !== 'linux') {
    printLine('  Memory is measured on Linux only.');
    return true;
  }
  const { pid } = await step('Server ready', () => startApi(onStop, { DATA_DIR: dataDir, DATABASE_URL: '' }));
  await pause(SETTLING_MS);
  const results = [
    memoryResult('server', await residentMegabytes(pid)),
    memoryResult('embedded database', await databaseMegabytes()),
  ];
  printLine(`\n${formatTable(['idle memory, MB', 'resident', 'budget'], results)}\n`);
  return results.every(({ withinBudget }) => withinBudget);
}

function memoryResult(name: string, megabytes: number): BenchmarkResult {
  return { name, cells: [megabytes.toFixed(0), `≤ ${MEGABYTES_MAX}`], withinBudget: megabytes <= MEGABYTES_MAX };
}

/** The memory of all its processes, with shared memory counted once. */
async function databaseMegabytes(): Promise<number> {
  const { access } = readAccess(join(dataDir, 'postgres'));
  const postmaster = findPostmaster(join(access.home, 'cluster'));
  if (postmaster === undefined) throw new Error('the embedded database does not run');
  let kilobytes = 0;
  for (const pid of [postmaster.pid, ...(await childrenOf(postmaster.pid))]) {
    kilobytes += parseKilobytes(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''), 'Pss');
  }
  return kilobytes / 1024;
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, index) => parents[index] === parent);
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}
