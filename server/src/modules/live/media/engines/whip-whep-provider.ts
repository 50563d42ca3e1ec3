import type { MuteState, RecordingResult, RecordingParams } from '../../../../media-engine/protocol.ts';
import type {
  OfferResult,
  ProviderSession,
  EmbeddedEngine,
  MediaProvider,
  StreamOffer,
  OfferProblem,
} from './media-provider.ts';
import type { ProviderName } from '../rooms/room-queries.ts';

const REQUEST_TIMEOUT_MS = 8_000;
const ANSWER_BYTES_MAX = 256 * 1024;

export type WhipWhepEndpoint = {
  readonly id: Extract<ProviderName, 'embedded' | 'whip-whep'>;
  /** Contains the placeholders `{room}` and `{stream}`. */
  readonly whipUrl: string;
  readonly whepUrl: string;
  readonly token: string | null;
};

/** Returns the provider for any WHIP and WHEP server. An engine that is part of the product has more features. */
export function createWhipWhepProvider(
  endpoint: WhipWhepEndpoint,
  engineAddress: { id: string; url: string } | null,
): MediaProvider {
  const request = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (endpoint.token !== null) headers.set('authorization', `Bearer ${endpoint.token}`);
    return fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  };

  async function offer(template: string, stream: StreamOffer): Promise<OfferResult> {
    const url = template.replace('{room}', stream.roomId).replace('{stream}', streamName(stream.publisherId, stream.name));
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: stream.offer,
    }).catch(() => null);
    if (response === null) return { problem: 'unavailable' };
    const answer = await response.text().catch(() => '');
    if (response.status !== 201) return { problem: problemOf(response.status) };
    const resource = URL.parse(response.headers.get('location') ?? '', url);
    if (resource === null || answer.length === 0 || answer.length > ANSWER_BYTES_MAX) return { problem: 'unavailable' };
    return { answer, resource: resource.href };
  }

  async function end({ resource }: ProviderSession): Promise<void> {
    if (resource === null) return;
    const response = await request(resource, { method: 'DELETE' });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`The engine answered ${response.status} when a session was to end.`);
  }

  async function mute({ resource }: ProviderSession, muted: MuteState): Promise<boolean> {
    if (engineAddress === null || resource === null) return false;
    const response = await request(`${resource}/muted`, putJson(muted));
    await response.body?.cancel();
    return response.ok;
  }

  return {
    id: endpoint.id,
    createExternalConnection: () => Promise.resolve(null),
    signalling: {
      publish: (stream) => offer(endpoint.whipUrl, stream),
      play: (stream) => offer(endpoint.whepUrl, stream),
    },
    engine: engineAddress === null ? null : createEmbeddedEngine(engineAddress, { request, secret: endpoint.token ?? '' }),
    end,
    mute,
  };
}

/** Returns the name of a person's stream at engines. */
export function streamName(publisherId: string, name: string): string {
  return `${publisherId}-${name}`;
}

type EngineClient = { readonly request: (url: string, init: RequestInit) => Promise<Response>; readonly secret: string };

function createEmbeddedEngine({ id, url }: { id: string; url: string }, { request, secret }: EngineClient): EmbeddedEngine {
  return {
    id,
    secret,
    playUrl: (roomId, publisherId, name) => `${url}/play/${roomId}/${streamName(publisherId, name)}`,
    async startRecording(recordingId: string, start: RecordingParams) {
      const response = await request(`${url}/recordings/${recordingId}`, putJson(start));
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The engine answered ${response.status} when a recording was to begin.`);
    },
    async stopRecording(recordingId: string) {
      const response = await request(`${url}/recordings/${recordingId}`, { method: 'DELETE' });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`The engine answered ${response.status} when a recording was to end.`);
      return (await response.json()) as RecordingResult;
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
