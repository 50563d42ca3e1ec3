import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../platform/start-error.ts';

/** Registers a function to run at the end; the last one registered runs first. */
export type OnStop = (stop: () => Promise<unknown>) => void;

const graceMillis = 8_000;
// Ctrl-C reaches us from the terminal and again from npm: only a later signal means "now".
const sameSignalMillis = 700;

/**
 * Runs a program until it is done or stopped, by a signal, by the launcher that started it, or by an uncaught error. Runs
 * every function passed to `onStop` at most once and within a few seconds.
 */
export async function runProgram(work: (onStop: OnStop) => Promise<'running' | 'done'>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  let stopping: Promise<never> | undefined;

  const end = (code: number): Promise<never> => (stopping ??= endProcess(stops, code));
  const fail = (error: unknown) => {
    if (stopping === undefined) printError(error);
    return end(1);
  };

  listenForSignals(() => end(0));
  process.on('uncaughtException', (error) => void fail(error));
  process.on('unhandledRejection', (error) => void fail(error));
  try {
    const state = await work((stop) => {
      if (stopping) void stop().catch(() => undefined);
      else stops.push(stop);
    });
    if (state === 'done') await end(0);
  } catch (error) {
    await fail(error);
  }
}

function listenForSignals(stop: () => Promise<never>): void {
  let requestedAt = 0;
  const requestStop = () => {
    if (requestedAt > 0 && Date.now() - requestedAt > sameSignalMillis) process.exit(1);
    requestedAt ||= Date.now();
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  process.on('message', (message) => message === 'stop' && requestStop());
  process.on('disconnect', () => void stop());
}

async function endProcess(stops: (() => Promise<unknown>)[], code: number): Promise<never> {
  const outcome = await Promise.race([runStops(stops), pause(graceMillis, 'late' as const)]);
  process.exit(outcome === 'done' ? code : 1);
}

async function runStops(stops: (() => Promise<unknown>)[]): Promise<'done' | 'failed'> {
  let outcome: 'done' | 'failed' = 'done';
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    try {
      await stop();
    } catch (error) {
      outcome = 'failed';
      printError(error);
    }
  }
  return outcome;
}

function printError(error: unknown): void {
  if (error instanceof StartError) for (const line of error.message.split('\n')) process.stderr.write(`  ✗ ${line}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
