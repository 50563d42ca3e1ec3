import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import type { EngineState } from '../../server/src/media-engine/protocol.ts';
import { root } from '../product/root.ts';
import { requestEngine, ENGINE_SECRET, startRoomEngine, type RoomEngine } from './room-engine.ts';

type RoomStream = { readonly sessionId: string; readonly person: string; readonly name: string };

const NOT_FOUND = { code: 'not_found', message: 'Not found.' };

/** One room with the real engine, and a page of the media library, without the rest of the product. */
export class RoomServer {
  readonly #server: Server;
  readonly #published = new Map<string, RoomStream>();
  readonly #listeners = new Set<ServerResponse>();
  readonly removed = new Set<string>();
  readonly #disabledSources = new Map<string, readonly string[]>();
  #engine: RoomEngine;
  readonly #previousEngines: RoomEngine[] = [];
  #generation = 1;
  readonly #script: string;

  private constructor(engine: RoomEngine, script: string) {
    this.#engine = engine;
    this.#script = script;
    this.#server = createServer(
      (incoming, response) => void this.#handleRequest(incoming, response).catch(() => response.destroy()),
    );
    this.#server.on('upgrade', (incoming, socket: Socket) => this.#upgrade(incoming, socket));
  }

  static async start(): Promise<RoomServer> {
    const [engine, script] = await Promise.all([startRoomEngine(), bundlePage()]);
    const server = new RoomServer(engine, script);
    await new Promise<void>((done) => server.#server.listen(0, '127.0.0.1', done));
    return server;
  }

  /** Uses `localhost`, because cameras need a secure origin. */
  addressFor(person: string): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/?as=${person}`;
  }

  /** Kills the engine like a crash, and starts another. */
  async killEngine(): Promise<void> {
    const ended = new Promise((done) => this.#engine.child.once('exit', done));
    this.#engine.child.kill('SIGKILL');
    await ended;
    this.#published.clear();
    this.#engine = await startRoomEngine();
    this.#generation += 1;
    this.#sendEvent('room.lost', 'room');
  }

  /** Moves the room to another engine; the old one keeps running without any people. */
  async move(): Promise<void> {
    const [before, sessions] = [this.#engine, [...this.#published.keys()]];
    const next = await startRoomEngine();
    this.#previousEngines.push(before);
    this.#engine = next;
    this.#published.clear();
    this.#generation += 1;
    this.#sendEvent('room.moved', 'room');
    for (const id of sessions) await requestEngine(before, 'DELETE', `/sessions/${id}`);
  }

  /** Returns the number of streams requested from the room's engine. */
  async countViewers(): Promise<number> {
    const state = (await (await requestEngine(this.#engine, 'GET', '/state')).json()) as EngineState;
    return state.viewers;
  }

  /** Ends a person's streams without notifying them, like a lost server. */
  remove(person: string): void {
    this.removed.add(person);
    this.#sendEvent('person.removed', person);
  }

  async stop(): Promise<void> {
    for (const { child } of [this.#engine, ...this.#previousEngines]) child.kill('SIGTERM');
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #handleRequest(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const person = url.searchParams.get('as') ?? '';
    if (url.pathname === '/') return void response.setHeader('content-type', 'text/html').end(renderPage(this.#script));
    if (url.pathname === '/room/events') return this.#listen(response);
    if (url.pathname.startsWith('/room/') && this.removed.has(person)) return sendJson(response, 404, NOT_FOUND);
    if (url.pathname === '/room/connection') return sendJson(response, 200, this.#access(person));
    if (url.pathname.startsWith('/room/muted-sources/')) return this.#setDisabledSources(response, person, url.pathname);
    if (url.pathname === '/room/streams') return sendJson(response, 200, this.#streams());
    await this.#relay(incoming, response, url.pathname);
  }

  /** Forwards WHIP and WHEP requests to the engine with the secret. The token is the person's name. */
  async #relay(incoming: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, , verb = '', first = '', second = ''] = path.split('/');
    if (verb === 'sessions') return this.#end(incoming, response, first);
    if (verb === 'whip') return this.#publish(incoming, response, first);
    const answer = await this.#requestEngine(incoming, `/whep/room/${first}.${second}`);
    forwardResponse(answer, response);
  }

  async #publish(incoming: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const person = incoming.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!person.startsWith('host')) return sendJson(response, 403, NOT_FOUND);
    const answer = await this.#requestEngine(incoming, `/whip/room/${person}.${name}`);
    const sessionId = forwardResponse(answer, response);
    if (sessionId !== '') this.#updateStreams(() => this.#published.set(sessionId, { sessionId, person, name }));
  }

  async #end(incoming: IncomingMessage, response: ServerResponse, sessionId: string): Promise<void> {
    const answer = await this.#requestEngine(incoming, `/sessions/${sessionId}`);
    if (this.#published.has(sessionId)) this.#updateStreams(() => this.#published.delete(sessionId));
    response.writeHead(answer.statusCode ?? 502).end();
  }

  #requestEngine(incoming: IncomingMessage, path: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${ENGINE_SECRET}` };
      const outgoing = request(this.#engine.url + path, { method: incoming.method ?? 'GET', headers }, resolve);
      outgoing.on('error', reject);
      incoming.pipe(outgoing);
    });
  }

  #upgrade(incoming: IncomingMessage, socket: Socket): void {
    const [, , , person = '', name = ''] = (incoming.url ?? '').split('/');
    const engine = new URL(this.#engine.url);
    const outgoing = connect(Number(engine.port), engine.hostname, () => {
      const headers = {
        ...incoming.headers,
        authorization: `Bearer ${ENGINE_SECRET}`,
        'sec-websocket-protocol': 'festoon.media',
      };
      const lines = Object.entries(headers).map(([key, value]) => `${key}: ${String(value)}`);
      outgoing.write([`GET /play/room/${person}.${name} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      outgoing.pipe(socket);
      socket.pipe(outgoing);
    });
    for (const [one, other] of [
      [outgoing, socket],
      [socket, outgoing],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  #sendEvent(name: string, id: string): void {
    for (const listener of this.#listeners) listener.write(`data: ${JSON.stringify({ name, id })}\n\n`);
  }

  #updateStreams(update: () => void): void {
    update();
    this.#sendEvent('streams.changed', 'room');
  }

  #setDisabledSources(response: ServerResponse, person: string, path: string): void {
    const off = path.replace('/room/muted-sources/', '').split('+');
    this.#updateStreams(() =>
      this.#disabledSources.set(
        person,
        off.filter((what) => what !== ''),
      ),
    );
    sendJson(response, 200, {});
  }

  #streams() {
    const streams = [...this.#published.values()].map(({ sessionId, person, name }) => ({
      person: { id: person, name: person, handle: null, imageUrl: null },
      name,
      sessionId,
      hasAudio: true,
      hasVideo: true,
      muted: [],
      off: this.#disabledSources.get(person) ?? [],
      startedAt: new Date().toISOString(),
    }));
    // If a name is published again, only the newest stream remains.
    return {
      generation: this.#generation,
      streams: [...new Map(streams.map((stream) => [`${stream.person.id}/${stream.name}`, stream])).values()],
    };
  }

  #access(person: string) {
    return {
      ...this.#streams(),
      connection: { kind: 'whip-whep', baseUrl: '/api/', token: person, hasFallback: true, iceServers: [] },
      role: person.startsWith('host') ? 'host' : 'viewer',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      maxKbps: 1500,
    };
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Forwards an engine's answer. Returns the session that it started. */
function forwardResponse(answer: IncomingMessage, response: ServerResponse): string {
  const sessionId = answer.headers.location?.split('/').pop() ?? '';
  response.writeHead(answer.statusCode ?? 502, sessionId === '' ? {} : { location: `/api/sessions/${sessionId}` });
  answer.pipe(response);
  return sessionId;
}

function renderPage(script: string): string {
  return `<!doctype html><html lang="en"><title>Room</title><body><script type="module">${script}</script></body></html>`;
}

async function bundlePage(): Promise<string> {
  const buildResult = await build({
    root: join(root, 'e2e/media'),
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2024', lib: { entry: 'room-page.ts', formats: ['es'], fileName: 'page' } },
  });
  const output = Array.isArray(buildResult) ? buildResult[0] : buildResult;
  if (output === undefined || !('output' in output)) throw new Error('The page was not made.');
  return output.output[0].code.replaceAll('</script', String.raw`<\/script`);
}
