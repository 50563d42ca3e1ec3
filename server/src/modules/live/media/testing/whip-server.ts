import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type WhipServer = {
  readonly url: string;
  /** `publish <room> <stream>` or `play <room> <stream>` of each open session, by its path. */
  readonly sessions: Map<string, string>;
  /** All requests, as `<method> <path> <authorization>`. */
  readonly requests: string[];
  readonly muted: Map<string, unknown>;
  /** The status of every response to an offer, or null for the normal status. */
  responseStatus: number | null;
  close(): Promise<void>;
};

const ANSWER = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n';

/** Starts an external WHIP and WHEP server that carries no media and records its requests. */
export async function startWhipServer(): Promise<WhipServer> {
  let count = 0;
  const state = { sessions: new Map<string, string>(), requests: [] as string[], muted: new Map<string, unknown>() };
  const server = createServer((request, response) => void answer(request, response));
  const whip: WhipServer = { ...state, url: await listen(server), responseStatus: null, close: () => close(server) };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await text(request);
    state.requests.push(`${request.method} ${path} ${request.headers.authorization ?? ''}`);
    const [, kind, room = '', stream = ''] = /^\/(whip|whep|sessions|recordings)\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
    if (request.method === 'POST') return open(response, { kind, room, stream });
    if (request.method === 'DELETE') return void response.writeHead(state.sessions.delete(path) ? 204 : 404).end();
    if (path.endsWith('/muted')) state.muted.set(path.replace('/muted', ''), JSON.parse(body));
    response.writeHead(204).end();
  }

  function open(
    response: ServerResponse,
    { kind, room, stream }: { kind: string | undefined; room: string; stream: string },
  ): void {
    const published = [...state.sessions.values()].includes(`publish ${room} ${stream}`);
    const status = whip.responseStatus ?? (kind === 'whep' && !published ? 404 : 201);
    if (status !== 201) return void response.writeHead(status).end();
    count += 1;
    const resource = `/sessions/${count}`;
    state.sessions.set(resource, `${kind === 'whip' ? 'publish' : 'play'} ${room} ${stream}`);
    response.writeHead(201, { 'content-type': 'application/sdp', location: resource }).end(ANSWER);
  }

  return whip;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => void server.close(closed));
}
