import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processEnvironment, readConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { runProgram, type OnStop } from '../start/lifecycle.ts';
import { assertPortIsFree } from '../start/listen.ts';
import { openDatabase } from '../start/open-database.ts';
import { step } from '../start/terminal.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
const webPort = 5173;

// `npm run dev`: the server restarts on each change, the web app hot-reloads its modules, and the database keeps running.
await runProgram(async (onStop) => {
  const baseConfig = readConfig();
  await assertPortIsFree(baseConfig);
  await assertPortIsFree({ host: baseConfig.host, port: webPort });
  const config = await step('Database ready', () => openDatabase(baseConfig, createLog(baseConfig), onStop));
  const api = `http://localhost:${baseConfig.port}`;
  run(onStop, ['--watch-path=server/src', '--watch-path=contracts/src', '--watch-preserve-output', 'server/src/main.ts'], {
    DATABASE_URL: config.databaseUrl,
    PUBLIC_URL: `http://localhost:${webPort}`,
  });
  run(onStop, [vite, 'web', '--port', String(webPort), '--strictPort'], { API_URL: api });
  return 'running';
});

function run(onStop: OnStop, args: readonly string[], env: Readonly<Record<string, string>>): void {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...processEnvironment(), ...env },
  });
  onStop(() => stop(child));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
