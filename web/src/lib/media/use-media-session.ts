import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MediaRoomId } from '@festoon/contracts/core/ids';
import { BEGINNING, MediaSession, type CarrierOptions } from './media-session.ts';
import type { MediaSnapshot } from './media-snapshot.ts';
import type { Carrier } from './carriers/carrier.ts';
import { openRoomDoor } from './carriers/room-door.ts';
import type { PeerSignalling } from './carriers/peers-carrier.ts';
import { WhipWhepCarrier } from './carriers/whip-whep-carrier.ts';

export type UsedMediaSession = { readonly session: MediaSession | null; readonly media: MediaSnapshot };

const hearNothing = () => () => {};
const beginning = () => BEGINNING;

/** Returns the current snapshot of a session, or the initial snapshot without a session. */
function useMediaSnapshot(session: MediaSession | null): MediaSnapshot {
  return useSyncExternalStore(session?.subscribe ?? hearNothing, session?.snapshot ?? beginning, beginning);
}

/** Joins a media room while mounted; null joins none. Only a different room or account starts a new session. */
export function useMediaSession(options: CreateMediaSession | null): UsedMediaSession {
  const [session, setSession] = useState<MediaSession | null>(null);
  const roomId = options?.roomId;
  const accountId = options?.accountId;
  useEffect(() => {
    if (options === null) return undefined;
    const begun = createMediaSession(options);
    setSession(begun);
    return () => {
      setSession(null);
      begun.leave();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new object of the same room is not another room
  }, [roomId, accountId]);
  return { session, media: useMediaSnapshot(session) };
}

type CreateMediaSession = {
  readonly roomId: MediaRoomId;
  /** The account of this person. */
  readonly accountId: string;
  /** Plays also what oneself publishes elsewhere, as from a streaming program. */
  readonly showsOwn?: boolean;
  /** Of a call between two: the way to each other where there is no engine. */
  readonly signalling?: PeerSignalling;
};

/** Enters a media room and returns the session; the caller must also call `leave`. */
function createMediaSession({ roomId, signalling, ...options }: CreateMediaSession): MediaSession {
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
    const { openLiveKitCarrier } = await import('./carriers/livekit-carrier.ts');
    return openLiveKitCarrier({ connection, maxKbps, isOwn, host });
  }
  if (signalling === undefined) throw new Error('Two of a call only find each other over signals.');
  const { PeersCarrier } = await import('./carriers/peers-carrier.ts');
  return new PeersCarrier({ connection, maxKbps, signalling, host });
}
