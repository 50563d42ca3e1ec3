import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { EngineEvent, EngineOptions } from '../../server/src/media-engine/protocol.ts';
import { root } from '../product/root.ts';

export type RoomEngine = { readonly child: ChildProcess; readonly url: string };

export const ENGINE_SECRET = 'the-secret-of-this-engine-0123456789';

export function requestEngine({ url }: RoomEngine, method: string, path: string): Promise<Response> {
  return fetch(url + path, { method, headers: { authorization: `Bearer ${ENGINE_SECRET}` } });
}

/** Starts the real engine in the same way as a server process. */
export function startRoomEngine(): Promise<RoomEngine> {
  const options: EngineOptions = {
    secret: ENGINE_SECRET,
    host: '127.0.0.1',
    port: 0,
    udpPort: 17_000 + Math.floor(Math.random() * 20_000),
    publicIp: null,
    maxViewers: 50,
    maxEgressKbps: 100_000,
    publishKbps: 2500,
  };
  const child = fork(join(root, 'server/src/media-engine/main.ts'), {
    env: { ...process.env, FESTOON_MEDIA_ENGINE: JSON.stringify(options), ENGINE_RUN: randomUUID() },
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (event: EngineEvent) => {
      if (event.type === 'ready') resolve({ child, url: event.url });
      if (event.type === 'unable') reject(new Error(event.reason));
    });
    child.once('exit', (code) => reject(new Error(`The engine ended with ${code}.`)));
  });
}
