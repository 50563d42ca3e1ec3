import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** Clock ticks a second in /proc, on every Linux. */
const TICKS = 100;

/** Returns the processor time in milliseconds that a server process and all processes of the database have used. */
export async function cpuMillis(serverPid: number, database: Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = (await readStat(rows[0]?.pid ?? 0))?.parent ?? 0;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await readStat(pid) })));
  let ticks = 0;
  for (const { pid, stat } of stats) {
    if (stat === undefined) continue;
    if (pid === serverPid || stat.parent === postmaster) ticks += stat.own;
    // Backends that have ended.
    if (pid === postmaster) ticks += stat.own + stat.ended;
  }
  return (ticks / TICKS) * 1000;
}

type ProcessStat = { readonly parent: number; readonly own: number; readonly ended: number };

async function readStat(pid: number): Promise<ProcessStat | undefined> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. The fields after it start with the third.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (field: number) => Number(fields[field - 3]);
    return { parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) };
  } catch {
    return undefined;
  }
}
