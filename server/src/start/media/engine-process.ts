import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { EngineEvent, EngineOptions } from '../../media-engine/protocol.ts';
import { engineSecret } from '../../modules/live/media/public.ts';

export type EngineProcess = {
  readonly pid: number | undefined;
  /** Asks the engine to end, and kills it when it is late. */
  stop(): Promise<void>;
  kill(): void;
};

export type EngineListener = {
  readonly onEvent: (event: EngineEvent) => void;
  readonly onExit: () => void;
};

const program = new URL('../../media-engine/main.ts', import.meta.url);
const STOP_WITHIN_MS = 3_000;
/** The environment variables that a program needs to run at all; an engine gets none of our keys. */
const inheritedVariables = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'HOME'] as const;

/** Begins an engine; it ends with this process, for its channel closes then. */
export function startEngineProcess(ctx: Context, { onEvent, onExit }: EngineListener): EngineProcess {
  const child = fork(fileURLToPath(program), [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...childEnvironment(), FESTOON_MEDIA_ENGINE: JSON.stringify(optionsOf(ctx)) },
  });
  child.on('message', (event: EngineEvent) => onEvent(event));
  child.once('error', () => undefined);
  child.once('exit', onExit);
  return { pid: child.pid, stop: () => stop(child), kill: () => void child.kill('SIGKILL') };
}

function childEnvironment(): Record<string, string | undefined> {
  const environment = processEnvironment();
  return Object.fromEntries(inheritedVariables.map((name) => [name, environment[name]]));
}

function optionsOf(ctx: Context): EngineOptions {
  const { embedded, publishKbps } = ctx.config.media;
  return { secret: engineSecret(ctx), port: 0, publishKbps, ...embedded };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  if (child.connected) child.send({ type: 'stop' }, () => undefined);
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(late);
}
