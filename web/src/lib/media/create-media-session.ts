import type { MediaRoomId } from '@festoon/contracts/ids';
import type { Carrier } from './carrier.ts';
import { MediaSession, type CarrierOptions } from './media-session.ts';
import { openRoomDoor } from './room-door.ts';
import type { PeerSignalling } from './peers-carrier.ts';
import { WhipWhepCarrier } from './whip-whep-carrier.ts';

export type CreateMediaSession = {
  readonly roomId: MediaRoomId;
  /** The account of this person. */
  readonly accountId: string;
  /** Plays also what oneself publishes elsewhere, as from a streaming program. */
  readonly showsOwn?: boolean;
  /** Of a call between two: the way to each other where there is no engine. */
  readonly signalling?: PeerSignalling;
};

/** Enters a media room and returns the session; the caller must also call `leave`. */
export function createMediaSession({ roomId, signalling, ...options }: CreateMediaSession): MediaSession {
  const session = new MediaSession({
    ...options,
    door: openRoomDoor(roomId),
    openCarrier: (carrier) => openCarrier(carrier, signalling),
  });
  session.start();
  return session;
}

async function openCarrier({ access, host, isOwn }: CarrierOptions, signalling?: PeerSignalling): Promise<Carrier> {
  const { connection, maxKbps } = access;
  if (connection.kind === 'whip-whep') return new WhipWhepCarrier({ connection, maxKbps, isOwn, host });
  if (connection.kind === 'livekit') {
    const { openLiveKitCarrier } = await import('./livekit-carrier.ts');
    return openLiveKitCarrier({ connection, maxKbps, isOwn, host });
  }
  if (signalling === undefined) throw new Error('Two of a call only find each other over signals.');
  const { PeersCarrier } = await import('./peers-carrier.ts');
  return new PeersCarrier({ connection, maxKbps, signalling, host });
}
