import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ServerProcess = {
  readonly port: number;
  stop(): Promise<void>;
  /** Ends the process immediately, as a crash does. */
  kill(): Promise<void>;
};

/** Starts a process whose script calls `serveInProcess`. */
export async function startServerProcess(script: URL, databaseUrl: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [fileURLToPath(script), databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(port.toString()),
    stop: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
