import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { PublishedStream } from '@festoon/contracts/live/media';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { LocalMedia } from '../../web/src/lib/media/devices/local-media.ts';
import { MediaSession } from '../../web/src/lib/media/media-session.ts';
import type { RoomAccess, RoomApi } from '../../web/src/lib/media/transports/room-api.ts';
import { WhipWhepTransport } from '../../web/src/lib/media/transports/whip-whep-transport.ts';

// A page with only the media library, whose room is provided by `room-server.ts`. `?as=<person>` is the person.
const accountId = new URLSearchParams(location.search).get('as') ?? '';
const local = new LocalMedia();

async function requestRoom<Answer>(path: string, method = 'GET'): Promise<Answer> {
  const response = await fetch(`/room/${path}?as=${accountId}`, { method });
  const body: unknown = await response.json();
  if (!response.ok) throw new ApiError({ path, status: response.status, body });
  return body as Answer;
}

const roomApi: RoomApi = {
  connect: () => requestRoom<RoomAccess>('connection', 'POST'),
  list: () => requestRoom<{ generation: number; streams: PublishedStream[] }>('streams'),
  reportDisabledTracks: (off) => requestRoom(`muted-sources/${off.join('+')}`, 'PUT'),
  unmuteSelf: async () => (await requestRoom<{ streams: PublishedStream[] }>('streams')).streams,
  subscribe: (listener) => {
    const source = new EventSource('/room/events');
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { name, id } = JSON.parse(data) as { name: string; id: string };
      listener(name, id);
    });
    return () => source.close();
  },
};

const session = new MediaSession({
  roomApi,
  accountId,
  openTransport: ({ access, events, isOwn }) => {
    if (access.connection.kind !== 'whip-whep') throw new Error('Only engines are tried here.');
    return Promise.resolve(new WhipWhepTransport({ connection: access.connection, maxKbps: access.maxKbps, isOwn, events }));
  },
});

const tiles = new Map<string, () => void>();

function render(): void {
  const { state, attempt, streams, problem } = session.snapshot();
  document.body.dataset['state'] = state;
  document.body.dataset['attempt'] = String(attempt);
  document.body.dataset['problem'] = problem ?? '';
  for (const { id, person } of streams) if (!tiles.has(id)) tiles.set(id, addTile(id, person));
  for (const [id, remove] of tiles) if (!streams.some((stream) => stream.id === id)) remove();
  for (const stream of streams) {
    const video = document.getElementById(stream.id);
    if (video !== null) Object.assign(video.dataset, { state: stream.state, fallback: String(stream.isFallback) });
  }
}

function addTile(id: string, { name }: ChatPerson): () => void {
  const video = Object.assign(document.createElement('video'), { id, autoplay: true, title: name });
  document.body.append(video);
  const detach = session.attach(id, video);
  return () => {
    tiles.delete(id);
    detach();
    video.remove();
  };
}

session.subscribe(render);
session.start();
Object.assign(globalThis, { session, local });
