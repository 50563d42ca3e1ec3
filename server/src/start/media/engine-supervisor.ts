import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { Context } from '../../context.ts';
import type { EngineEvent, EngineState, EngineOptions } from '../../media-engine/protocol.ts';
import {
  removeLostEngine,
  removeEndedSessions,
  reconcileEngine,
  registerEngine,
  reportEngine,
  handleRecordingEnded,
  type StoredEngine,
  engineSecret,
} from '../../modules/live/media/public.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '../../config.ts';

type EngineProcess = {
  readonly pid: number | undefined;
  /** Requests the engine to end, and kills it if it is late. */
  stop(): Promise<void>;
  kill(): void;
};

type EngineListener = {
  readonly onEvent: (event: EngineEvent) => void;
  readonly onExit: () => void;
};

const program = new URL('../../media-engine/main.ts', import.meta.url);
const STOP_WITHIN_MS = 3_000;
/** The environment variables that a program needs to run at all; an engine gets no keys. */
const inheritedVariables = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'HOME'] as const;

/** Starts an engine. It ends with this process, because its channel closes then. */
function startEngineProcess(ctx: Context, { onEvent, onExit }: EngineListener): EngineProcess {
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

const UDP_TIMEOUT_MS = 1_500;

/** Returns whether datagrams can be sent on this machine, over its own network address if it has one. */
async function checkUdp(): Promise<boolean> {
  const receiver = createSocket('udp4');
  const sender = createSocket('udp4');
  try {
    await bind(receiver);
    const arrived = once(receiver, 'message', { signal: AbortSignal.timeout(UDP_TIMEOUT_MS) });
    for (let count = 0; count < 3; count += 1) sender.send('festoon', receiver.address().port, localAddress());
    await arrived;
    return true;
  } catch {
    return false;
  } finally {
    receiver.close();
    sender.close();
  }
}

async function bind(socket: Socket): Promise<void> {
  socket.bind(0, '0.0.0.0');
  await once(socket, 'listening');
}

function localAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

const HEARTBEAT_MS = 1_000;
const UNRESPONSIVE_MS = 8_000;
const RESTART_PAUSE_MIN_MS = 100;
const RESTART_PAUSE_MAX_MS = 15_000;
const STABLE_AFTER_MS = 30_000;
// Each join leaks a little native memory; an unused engine is restarted above this number.
const JOINS_MAX = 5_000;
const MEMORY_BYTES_MAX = 400 * 1024 * 1024;

const UDP_BLOCKED_MESSAGE = 'This machine does not let datagrams (UDP) through, which picture and sound need.';

/**
 * Keeps one engine running for this process. Restarts it when it dies, hangs, or uses much memory while no one is connected.
 */
export class EngineSupervisor {
  readonly #ctx: Context;
  readonly #first = Promise.withResolvers<string | null>();
  readonly #beats: NodeJS.Timeout;
  #engine: StoredEngine | null = null;
  #child: EngineProcess | null = null;
  #state: EngineState | null = null;
  #lately: ReadonlySet<string> = new Set();
  #isUnable = false;
  #isStopping = false;
  #heardAt = 0;
  #beganAt = 0;
  #pauseMs = RESTART_PAUSE_MIN_MS;
  #restart: NodeJS.Timeout | undefined;
  #isBeating = false;
  // One after the other: the end of a session must not be handled before its beginning.
  #work: Promise<void> = Promise.resolve();

  constructor(ctx: Context) {
    this.#ctx = ctx;
    this.#beats = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#begin();
  }

  /** The process id of the current engine; undefined while there is none. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves with the reason why the first engine can't forward media, or null if it can. Waits until that is known. */
  get problem(): Promise<string | null> {
    return this.#first.promise;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#beats);
    clearTimeout(this.#restart);
    await this.#child?.stop();
    this.#do(() => this.#drop());
    await this.#work;
  }

  #begin(): void {
    this.#heardAt = performance.now();
    this.#beganAt = this.#heardAt;
    this.#state = null;
    this.#isUnable = false;
    this.#child = startEngineProcess(this.#ctx, { onEvent: (event) => this.#hear(event), onExit: () => this.#lose() });
  }

  #hear(event: EngineEvent): void {
    this.#heardAt = performance.now();
    if (event.type === 'ready') this.#do(() => this.#register(event.url, { udpPort: event.udpPort, problem: null }));
    else if (event.type === 'unable') this.#hearUnable(event.reason);
    else if (event.type === 'state') this.#state = event.state;
    else if (event.type === 'recorded') this.#do(() => handleRecordingEnded(this.#ctx, event.result));
    else this.#do(async () => this.#engine && removeEndedSessions(this.#ctx, this.#engine, [event.session]));
  }

  #hearUnable(problem: string): void {
    this.#isUnable = true;
    this.#do(() => this.#register('', { udpPort: 0, problem }));
  }

  async #register(url: string, { udpPort, problem }: { udpPort: number; problem: string | null }): Promise<void> {
    const reason = problem ?? ((await checkUdp()) ? null : UDP_BLOCKED_MESSAGE);
    await this.#drop();
    if (this.#isStopping) return;
    const engine = { id: this.#ctx.ids.newId(), url };
    await registerEngine(this.#ctx, { ...engine, udpPort, problem: reason });
    this.#engine = engine;
    if (reason !== null) this.#ctx.log.warn({ reason }, 'audio and video are not available');
    this.#first.resolve(reason);
  }

  async #drop(): Promise<void> {
    const stoppedEngine = this.#engine;
    this.#engine = null;
    if (stoppedEngine !== null) await removeLostEngine(this.#ctx, stoppedEngine.id);
  }

  #lose(): void {
    this.#child = null;
    if (this.#isStopping) return;
    if (!this.#isUnable) this.#do(() => this.#drop());
    const wasStable = performance.now() - this.#beganAt > STABLE_AFTER_MS;
    const pauseMs = wasStable ? RESTART_PAUSE_MIN_MS : this.#pauseMs;
    this.#pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MAX_MS);
    this.#restart = setTimeout(() => this.#begin(), this.#isUnable ? RESTART_PAUSE_MAX_MS : pauseMs);
  }

  #beat(): void {
    if (this.#child !== null && performance.now() - this.#heardAt > UNRESPONSIVE_MS) {
      this.#child.kill();
      return;
    }
    if (this.#isBeating) return;
    this.#isBeating = true;
    this.#do(() =>
      this.#report().finally(() => {
        this.#isBeating = false;
      }),
    );
  }

  async #report(): Promise<void> {
    const [engine, state] = [this.#engine, this.#state];
    if (engine === null) return;
    // Other processes gave the engine up, and its rooms have moved to another.
    if (!(await reportEngine(this.#ctx, engine, state))) {
      this.#child?.kill();
      return;
    }
    if (state === null) return;
    await reconcileEngine(this.#ctx, engine, { sessions: state.sessions, recentSessions: this.#lately });
    this.#lately = new Set(state.sessions);
    if (needsRestart(state)) await this.#child?.stop();
  }

  #do(task: () => Promise<unknown>): void {
    this.#work = this.#work.then(task).then(
      () => undefined,
      (error: unknown) => this.#ctx.log.warn({ reason: String(error) }, 'the media engine could not be checked'),
    );
  }
}

function needsRestart({ publishers, viewers, sessionsSeen, memoryBytes }: EngineState): boolean {
  return publishers + viewers === 0 && (sessionsSeen > JOINS_MAX || memoryBytes > MEMORY_BYTES_MAX);
}
