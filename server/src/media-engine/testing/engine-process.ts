import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createEngineAccess } from './engine-access.ts';
import type { EngineEvent, EngineOptions, EngineState, MuteState } from '../protocol.ts';

export type EngineProcess = Awaited<ReturnType<typeof startEngine>>;

const DEFAULTS: EngineOptions = {
  secret: 'a secret for tests',
  host: '127.0.0.1',
  port: 0,
  udpPort: 7300,
  publicIp: '127.0.0.1',
  maxViewers: 250,
  maxEgressKbps: 300_000,
  publishKbps: 2500,
};

/** Starts the engine as a server process does. */
export async function startEngine(overrides: Partial<EngineOptions> = {}) {
  const options = { ...DEFAULTS, ...overrides };
  const child = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), {
    env: { ...process.env, FESTOON_MEDIA_ENGINE: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const events: EngineEvent[] = [];
  child.on('message', (event: EngineEvent) => events.push(event));
  const first = await new Promise<EngineEvent>((resolve) => child.once('message', resolve));
  if (first.type !== 'ready') throw new Error(`The engine did not start: ${JSON.stringify(first)}`);
  const { url, udpPort } = first;
  const { request } = createEngineAccess({ url, udpPort, secret: options.secret });
  return {
    child,
    url,
    udpPort,
    events,
    request,
    secret: options.secret,
    async state(): Promise<EngineState> {
      return (await (await request('GET', '/state')).json()) as EngineState;
    },
    mute: (session: string, muted: MuteState) => request('PUT', `/sessions/${session}/muted`, JSON.stringify(muted)),
    /** Waits for the end of a session and returns its reason. */
    async waitForEnd(session: string): Promise<string> {
      for (;;) {
        const ended = events.find((event) => event.type === 'ended' && event.session === session);
        if (ended?.type === 'ended') return ended.reason;
        await once(child, 'message');
      }
    },
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
