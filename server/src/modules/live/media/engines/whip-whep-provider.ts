import type { Muted, Recorded, RecordingStart } from '../../../../media-engine/protocol.ts';
import type {
  Answered,
  CarriedSession,
  EngineExtras,
  MediaProvider,
  OfferedStream,
  OfferProblem,
} from './media-provider.ts';
import type { ProviderName } from '../rooms/room-queries.ts';

const ANSWER_WITHIN_MS = 8_000;
const MOST_ANSWER_BYTES = 256 * 1024;

export type WhipWhepPlace = {
  readonly id: Extract<ProviderName, 'embedded' | 'whip-whep'>;
  /** With `{room}` and `{stream}` in them. */
  readonly whipUrl: string;
  readonly whepUrl: string;
  readonly token: string | null;
};

/** Any server of WHIP and WHEP; one that comes with the product can do a little more. */
export function createWhipWhepProvider(place: WhipWhepPlace, engineAt: { id: string; url: string } | null): MediaProvider {
  const ask = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (place.token !== null) headers.set('authorization', `Bearer ${place.token}`);
    return fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  };

  async function offer(template: string, stream: OfferedStream): Promise<Answered> {
    const url = template.replace('{room}', stream.roomId).replace('{stream}', streamName(stream.publisherId, stream.name));
    const response = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: stream.offer,
    }).catch(() => null);
    if (response === null) return { problem: 'unavailable' };
    const answer = await response.text().catch(() => '');
    if (response.status !== 201) return { problem: problemOf(response.status) };
    const resource = URL.parse(response.headers.get('location') ?? '', url);
    if (resource === null || answer.length === 0 || answer.length > MOST_ANSWER_BYTES) return { problem: 'unavailable' };
    return { answer, resource: resource.href };
  }

  async function end({ resource }: CarriedSession): Promise<void> {
    if (resource === null) return;
    const response = await ask(resource, { method: 'DELETE' });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`The engine answered ${response.status} when a session was to end.`);
  }

  async function mute({ resource }: CarriedSession, muted: Muted): Promise<boolean> {
    if (engineAt === null || resource === null) return false;
    const response = await ask(`${resource}/muted`, putJson(muted));
    await response.body?.cancel();
    return response.ok;
  }

  return {
    id: place.id,
    connectThroughOther: () => Promise.resolve(null),
    signalling: {
      publish: (stream) => offer(place.whipUrl, stream),
      play: (stream) => offer(place.whepUrl, stream),
    },
    engine: engineAt === null ? null : extrasOf(engineAt, { ask, secret: place.token ?? '' }),
    end,
    mute,
  };
}

/** Returns the name by which engines know a person's stream. */
export function streamName(publisherId: string, name: string): string {
  return `${publisherId}-${name}`;
}

type Asking = { readonly ask: (url: string, init: RequestInit) => Promise<Response>; readonly secret: string };

function extrasOf({ id, url }: { id: string; url: string }, { ask, secret }: Asking): EngineExtras {
  return {
    id,
    secret,
    playUrl: (roomId, publisherId, name) => `${url}/play/${roomId}/${streamName(publisherId, name)}`,
    async startRecording(recordingId: string, start: RecordingStart) {
      const response = await ask(`${url}/recordings/${recordingId}`, putJson(start));
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The engine answered ${response.status} when a recording was to begin.`);
    },
    async stopRecording(recordingId: string) {
      const response = await ask(`${url}/recordings/${recordingId}`, { method: 'DELETE' });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`The engine answered ${response.status} when a recording was to end.`);
      return (await response.json()) as Recorded;
    },
  };
}

function putJson(body: object): RequestInit {
  return { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function problemOf(status: number): OfferProblem {
  if (status === 404) return 'no_stream';
  if (status === 503 || status === 429 || status === 409) return 'full';
  return status >= 400 && status < 500 && status !== 401 && status !== 403 ? 'bad_offer' : 'unavailable';
}
