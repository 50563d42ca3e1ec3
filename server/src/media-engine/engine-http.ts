import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import { isAbsolute } from 'node:path';
import type { Duplex } from 'node:stream';
import { EngineError } from './engine-error.ts';
import type { NegotiatedSession, Engine } from './engine.ts';
import type { Fallback, Recordings } from './live-stream-access.ts';
import type { MuteState, RecordingParams } from './protocol.ts';

type EngineHttpOptions = {
  readonly secret: string;
  readonly engine: Engine;
  readonly fallback: Fallback;
  readonly recordings: Recordings;
};

type Reply = { readonly status: number; readonly body?: string; readonly type?: string; readonly location?: string };

const BODY_BYTES_MAX = 64 * 1024;
const NAME = /^[\w.:-]{1,128}$/;
const STATUS_OF = { bad_offer: 400, not_found: 404, full: 503 } as const;
const NOT_FOUND: Reply = { status: 404 };
const BAD_REQUEST: Reply = { status: 400 };

/** Creates the engine's WHIP and WHEP server; see `protocol.ts`. */
export function createEngineHttp(parts: EngineHttpOptions): Server {
  const server = createServer((request, response) => {
    void handleRequest(parts, request).then(({ status, body, type, location }) => {
      const headers = {
        ...(type === undefined ? {} : { 'Content-Type': type }),
        ...(location === undefined ? {} : { Location: location }),
      };
      // The rest of a body that exceeds the limit is not read.
      response.writeHead(status, status === 413 ? { ...headers, Connection: 'close' } : headers).end(body);
    });
  });
  // Server processes reuse their connections. A request that arrives while its connection is closed fails.
  server.keepAliveTimeout = 75_000;
  server.requestTimeout = 30_000;
  server.headersTimeout = 20_000;
  server.on('upgrade', (request, socket, head) => handleUpgrade(parts, request, { socket, head }));
  return server;
}

async function handleRequest(parts: EngineHttpOptions, request: IncomingMessage): Promise<Reply> {
  if (!isAllowed(parts.secret, request)) return { status: 401 };
  const path = pathOf(request);
  if (path === null) return NOT_FOUND;
  const body = await readBody(request);
  if (body === null) return { status: 413 };
  try {
    const [head = '', name = '', last = ''] = path;
    const route = ROUTES[`${request.method} ${head} ${path.length}`];
    return route === undefined ? NOT_FOUND : await route(parts, [name, last], body);
  } catch (error) {
    if (error instanceof EngineError) return { status: STATUS_OF[error.code] };
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return { status: 500 };
  }
}

type Route = (parts: EngineHttpOptions, names: readonly [string, string], body: string) => Promise<Reply> | Reply;

const ROUTES: Readonly<Record<string, Route>> = {
  'POST whip 3': async ({ engine }, [room, stream], body) => created(await engine.publish({ room, stream }, body)),
  'POST whep 3': async ({ engine }, [room, stream], body) => created(await engine.play({ room, stream }, body)),
  'DELETE sessions 2': ({ engine }, [id]) => {
    engine.endSession(id);
    return { status: 204 };
  },
  'PUT sessions 3': ({ engine }, [id, what], body) => (what === 'muted' ? mute(engine, id, body) : NOT_FOUND),
  'PUT recordings 2': ({ recordings }, [id], body) => startRecording(recordings, id, body),
  'DELETE recordings 2': async ({ recordings }, [id]) => {
    const recorded = await recordings.stop(id);
    return recorded === null ? NOT_FOUND : json(recorded);
  },
  'GET state 1': ({ engine }) => json(engine.state()),
};

function created({ session, answer: sdp }: NegotiatedSession): Reply {
  return { status: 201, body: sdp, type: 'application/sdp', location: `/sessions/${session}` };
}

function json(value: unknown): Reply {
  return { status: 200, body: JSON.stringify(value), type: 'application/json' };
}

function mute(engine: Engine, session: string, body: string): Reply {
  const { audio, video } = (parseObject(body) ?? {}) as Partial<MuteState>;
  if (typeof audio !== 'boolean' || typeof video !== 'boolean') return BAD_REQUEST;
  return engine.mute(session, { audio, video }) ? { status: 204 } : NOT_FOUND;
}

async function startRecording(recordings: Recordings, id: string, body: string): Promise<Reply> {
  const { room, stream, path } = (parseObject(body) ?? {}) as Partial<RecordingParams>;
  if (![room, stream].every((name) => typeof name === 'string' && NAME.test(name))) return BAD_REQUEST;
  if (room === undefined || stream === undefined || typeof path !== 'string' || !isAbsolute(path)) return BAD_REQUEST;
  await recordings.start(id, { room, stream, path });
  return { status: 204 };
}

function parseObject(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function handleUpgrade(
  { secret, engine, fallback }: EngineHttpOptions,
  request: IncomingMessage,
  { socket, head }: { socket: Duplex; head: Buffer },
) {
  const sendError = (status: number) =>
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // A peer that resets its connection is not an error of the engine.
  socket.on('error', () => socket.destroy());
  if (!isAllowed(secret, request)) return sendError(401);
  const [play, room = '', stream = '', ...more] = pathOf(request) ?? [];
  const access = engine.access();
  if (request.method !== 'GET' || play !== 'play' || more.length > 0) return sendError(404);
  if (access.findCodecs(room, stream) === null) return sendError(404);
  if (!access.hasRoomForViewer(room, stream)) return sendError(503);
  fallback.upgrade({ room, stream }, { request, socket, head });
}

/** Compares the secret by digest, in constant time. */
function isAllowed(secret: string, request: IncomingMessage): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${secret}`));
}

/** Returns the parts of the path; null if one is not a valid name. */
function pathOf(request: IncomingMessage): readonly string[] | null {
  const parts = (request.url ?? '').replace(/\?.*$/s, '').split('/').slice(1);
  return parts.every((part) => NAME.test(part)) ? parts : null;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > BODY_BYTES_MAX) return null;
      chunks.push(chunk);
    }
  } catch {
    // The client has disconnected, so no one reads the response.
    return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}
