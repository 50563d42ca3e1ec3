import type { AccessToken, VideoGrant } from 'livekit-server-sdk';
import type { MediaRole } from '@festoon/contracts/media';
import { MEDIA_TOKEN_SECONDS } from '@festoon/contracts/media';
import type { LiveKitConfig } from '../../config/media.ts';
import type { Muted } from '../../media-engine/protocol.ts';
import type { CarriedSession, Joining, MediaProvider } from './media-provider.ts';

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
    connectElsewhere: async (joining) => ({
      kind: 'livekit',
      url: config.url,
      token: await (await tokenFor(config, joining)).toJwt(),
    }),
    signalling: null,
    engine: null,
    async end({ roomId, accountId }: CarriedSession) {
      await (await api()).removeParticipant(roomId, accountId).catch(unlessGone);
    },
    async mute({ roomId, resource }: CarriedSession, muted: Muted) {
      const [accountId, trackId, kind] = (resource ?? '').split(' ');
      if (!accountId || !trackId || (kind !== 'audio' && kind !== 'video')) return false;
      // LiveKit leaves unmuting to the person's own client.
      if (muted[kind]) await (await api()).mutePublishedTrack(roomId, accountId, trackId, true).catch(unlessGone);
      return true;
    },
  };
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

function unlessGone(error: unknown): void {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status !== 404) throw error;
}
