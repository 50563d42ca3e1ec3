import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MediaRoomId } from '@festoon/contracts/core/ids';
import { INITIAL_SNAPSHOT, MediaSession, type TransportOptions } from './media-session.ts';
import type { MediaSnapshot } from './media-snapshot.ts';
import type { MediaTransport } from './transports/media-transport.ts';
import { createRoomApi } from './transports/room-api.ts';
import type { PeerSignalling } from './transports/peer-to-peer-transport.ts';
import { WhipWhepTransport } from './transports/whip-whep-transport.ts';

export type MediaSessionResult = { readonly session: MediaSession | null; readonly media: MediaSnapshot };

const subscribeToNothing = () => () => {};
const initialSnapshot = () => INITIAL_SNAPSHOT;

/** Returns the current snapshot of a session, or the initial snapshot without a session. */
function useMediaSnapshot(session: MediaSession | null): MediaSnapshot {
  return useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    session?.snapshot ?? initialSnapshot,
    initialSnapshot,
  );
}

/**
 * Returns the session of a media room, joined while mounted; null joins none. Only a different room or account starts a
 * new session.
 */
export function useMediaSession(options: MediaSessionParams | null): MediaSessionResult {
  const [session, setSession] = useState<MediaSession | null>(null);
  const roomId = options?.roomId;
  const accountId = options?.accountId;
  useEffect(() => {
    if (options === null) return undefined;
    const newSession = createMediaSession(options);
    setSession(newSession);
    return () => {
      setSession(null);
      newSession.leave();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new object for the same room does not start a new session
  }, [roomId, accountId]);
  return { session, media: useMediaSnapshot(session) };
}

type MediaSessionParams = {
  readonly roomId: MediaRoomId;
  /** The account of this person. */
  readonly accountId: string;
  /** Also plays what the same account publishes elsewhere, as from a streaming program. */
  readonly includesOwn?: boolean;
  /** For a direct call: the signalling channel between the two without an engine. */
  readonly signalling?: PeerSignalling;
};

/** Enters a media room and returns the session. The caller must also call `leave`. */
function createMediaSession({ roomId, signalling, ...options }: MediaSessionParams): MediaSession {
  const session = new MediaSession({
    ...options,
    roomApi: createRoomApi(roomId),
    openTransport: (transportOptions) => openTransport(transportOptions, signalling),
  });
  session.start();
  return session;
}

async function openTransport(
  { access, events, isOwn }: TransportOptions,
  signalling?: PeerSignalling,
): Promise<MediaTransport> {
  const { connection, maxKbps } = access;
  if (connection.kind === 'whip-whep') return new WhipWhepTransport({ connection, maxKbps, isOwn, events });
  if (connection.kind === 'livekit') {
    const { openLiveKitTransport } = await import('./transports/livekit-transport.ts');
    return openLiveKitTransport({ connection, maxKbps, isOwn, events });
  }
  if (signalling === undefined) throw new Error('Two of a call only find each other over signals.');
  const { PeerToPeerTransport } = await import('./transports/peer-to-peer-transport.ts');
  return new PeerToPeerTransport({ connection, maxKbps, signalling, events });
}
