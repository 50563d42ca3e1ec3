import type { AccessToken, TrackInfo, VideoGrant } from 'livekit-server-sdk';
import type { MediaRole } from '@festoon/contracts/media';
import { MEDIA_TOKEN_SECONDS } from '@festoon/contracts/media';
import type { LiveKitConfig } from '../../config/media.ts';
import type { Muted } from '../../media-engine/protocol.ts';
import type { CarriedSession, Joining, MediaProvider, PublishedBy } from './media-provider.ts';

// Loaded for installations that use it only.
const loadSdk = () => import('livekit-server-sdk');

/** A LiveKit server, by its own tokens and its own API. Rooms and people bear our ids. */
export function createLiveKitProvider(config: LiveKitConfig): MediaProvider {
  const api = async () => {
    const { RoomServiceClient } = await loadSdk();
    return new RoomServiceClient(config.url.replace(/^ws/, 'http'), config.apiKey, config.apiSecret);
  };

  return {
    id: 'livekit',
    connectThroughOther: async (joining) => ({
      kind: 'livekit',
      url: config.url,
      token: await (await tokenFor(config, joining)).toJwt(),
    }),
    signalling: null,
    engine: null,
    async end({ roomId, accountId }: CarriedSession) {
      await (await api()).removeParticipant(roomId, accountId).catch(unlessGone);
    },
    async mute({ roomId, accountId }: CarriedSession, muted: Muted) {
      const rooms = await api();
      const tracks = (await rooms.getParticipant(roomId, accountId).catch(unlessGone))?.tracks ?? [];
      // LiveKit leaves unmuting to the person's own client.
      const wanted = tracks.filter(({ type }) => (type === AUDIO ? muted.audio : muted.video));
      for (const { sid } of wanted) await rooms.mutePublishedTrack(roomId, accountId, sid, true).catch(unlessGone);
      return true;
    },
    async readPerson({ roomId, accountId }) {
      const person = await (await api()).getParticipant(roomId, accountId).catch(unlessGone);
      return person === undefined ? null : streamsOf(person.tracks);
    },
    async readNotice(body, authorization) {
      const { WebhookReceiver } = await loadSdk();
      const event = await new WebhookReceiver(config.apiKey, config.apiSecret)
        .receive(body, authorization)
        .catch(() => null);
      return event && { roomId: event.room?.name ?? '', accountId: event.participant?.identity ?? '' };
    },
  };
}

// As LiveKit's protocol numbers kinds and sources of tracks.
const AUDIO = 0;
const SCREEN_SOURCES: ReadonlySet<number> = new Set([3, 4]);

function streamsOf(tracks: readonly Pick<TrackInfo, 'type' | 'source'>[]): PublishedBy[] {
  return (['main', 'screen'] as const).flatMap((name) => {
    const own = tracks.filter(({ source }) => SCREEN_SOURCES.has(source) === (name === 'screen'));
    const hasAudio = own.some(({ type }) => type === AUDIO);
    const hasVideo = own.some(({ type }) => type !== AUDIO);
    return own.length === 0 ? [] : [{ name, hasAudio, hasVideo }];
  });
}

async function tokenFor(config: LiveKitConfig, { roomId, accountId, name, role }: Joining): Promise<AccessToken> {
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

function unlessGone(error: unknown): undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status !== 404) throw error;
  return undefined;
}
