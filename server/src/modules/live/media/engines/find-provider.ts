import { createHmac } from 'node:crypto';
import type { AccessToken, TrackInfo, VideoGrant } from 'livekit-server-sdk';
import { type MediaRole, MEDIA_TOKEN_SECONDS } from '@festoon/contracts/live/media';
import type { Context } from '../../../../context.ts';
import { findLiveEngine } from './engine-queries.ts';
import type { MediaProvider, ProviderSession, JoinParams, ParticipantStream } from './media-provider.ts';
import type { ProviderName, RoomRow } from '../rooms/room-queries.ts';
import { createWhipWhepProvider } from './whip-whep-provider.ts';
import type { LiveKitConfig } from '../../../../config/media.ts';
import type { MuteState } from '../../../../media-engine/protocol.ts';

// Loaded only by installations that use it.
const loadSdk = () => import('livekit-server-sdk');

/**
 * Returns the provider for a LiveKit server, which is accessed with its tokens and API. Rooms and participants have our
 * ids.
 */
function createLiveKitProvider(config: LiveKitConfig): MediaProvider {
  const api = async () => {
    const { RoomServiceClient } = await loadSdk();
    return new RoomServiceClient(config.url.replace(/^ws/, 'http'), config.apiKey, config.apiSecret);
  };

  return {
    id: 'livekit',
    createExternalConnection: async (params) => ({
      kind: 'livekit',
      url: config.url,
      token: await (await createAccessToken(config, params)).toJwt(),
    }),
    signalling: null,
    engine: null,
    async end({ roomId, accountId }: ProviderSession) {
      await (await api()).removeParticipant(roomId, accountId).catch(ignoreNotFound);
    },
    async mute({ roomId, accountId }: ProviderSession, muted: MuteState) {
      const rooms = await api();
      const tracks = (await rooms.getParticipant(roomId, accountId).catch(ignoreNotFound))?.tracks ?? [];
      // In LiveKit, only a participant's own client can unmute them.
      const matching = tracks.filter(({ type }) => (type === AUDIO ? muted.audio : muted.video));
      for (const { sid } of matching) await rooms.mutePublishedTrack(roomId, accountId, sid, true).catch(ignoreNotFound);
      return true;
    },
    async listParticipantStreams({ roomId, accountId }) {
      const person = await (await api()).getParticipant(roomId, accountId).catch(ignoreNotFound);
      return person === undefined ? null : streamsOf(person.tracks);
    },
    async parseWebhook(body, authorization) {
      const { WebhookReceiver } = await loadSdk();
      const event = await new WebhookReceiver(config.apiKey, config.apiSecret)
        .receive(body, authorization)
        .catch(() => null);
      return event && { roomId: event.room?.name ?? '', accountId: event.participant?.identity ?? '' };
    },
  };
}

// The numbers of LiveKit's protocol for types and sources of tracks.
const AUDIO = 0;
const SCREEN_SOURCES: ReadonlySet<number> = new Set([3, 4]);

function streamsOf(tracks: readonly Pick<TrackInfo, 'type' | 'source'>[]): ParticipantStream[] {
  return (['main', 'screen'] as const).flatMap((name) => {
    const own = tracks.filter(({ source }) => SCREEN_SOURCES.has(source) === (name === 'screen'));
    const hasAudio = own.some(({ type }) => type === AUDIO);
    const hasVideo = own.some(({ type }) => type !== AUDIO);
    return own.length === 0 ? [] : [{ name, hasAudio, hasVideo }];
  });
}

async function createAccessToken(
  config: LiveKitConfig,
  { roomId, accountId, name, role }: JoinParams,
): Promise<AccessToken> {
  const sdk = await loadSdk();
  const token = new sdk.AccessToken(config.apiKey, config.apiSecret, {
    identity: accountId,
    name,
    ttl: MEDIA_TOKEN_SECONDS,
  });
  token.addGrant(grantOf(roomId, role));
  return token;
}

function grantOf(room: string, role: MediaRole): VideoGrant {
  const publishes = role !== 'viewer';
  return { roomJoin: true, room, canPublish: publishes, canSubscribe: true, canPublishData: false, hidden: !publishes };
}

function ignoreNotFound(error: unknown): undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status !== 404) throw error;
  return undefined;
}

// An engine sends a heartbeat each second.
const ENGINE_LOST_MS = 4_000;

/** Returns the time of the oldest heartbeat with which an engine does not count as lost. */
export function engineHeartbeatCutoff({ clock }: Context): Date {
  return new Date(clock.now().getTime() - ENGINE_LOST_MS);
}

/** Returns the secret that opens the engines of this installation; every process of it derives the same one. */
export function engineSecret({ config }: Pick<Context, 'config'>): string {
  return createHmac('sha256', config.secretKey).update('media engine').digest('base64url');
}

/** Returns the provider that carries the room now, or null when there is none. */
export async function findProvider(
  ctx: Context,
  { provider, engineId }: Pick<RoomRow, 'provider' | 'engineId'>,
): Promise<MediaProvider | null> {
  if (provider !== 'embedded') return findExternalProvider(ctx, provider);
  if (engineId === null) return null;
  const engine = await findLiveEngine(ctx.db, { id: engineId, since: engineHeartbeatCutoff(ctx) });
  return engine && providerAt(ctx, engine);
}

export function providerAt(ctx: Context, { id, url }: { id: string; url: string }): MediaProvider {
  const endpoint = { whipUrl: `${url}/whip/{room}/{stream}`, whepUrl: `${url}/whep/{room}/{stream}` };
  return createWhipWhepProvider({ id: 'embedded', ...endpoint, token: engineSecret(ctx) }, { id, url });
}

/** Returns the configured external provider. */
export function findExternalProvider(
  { config: { media } }: Context,
  provider: Exclude<ProviderName, 'embedded'>,
): MediaProvider | null {
  if (provider === 'livekit') return media.livekit && createLiveKitProvider(media.livekit);
  return media.whipWhep && createWhipWhepProvider({ id: 'whip-whep', ...media.whipWhep }, null);
}
