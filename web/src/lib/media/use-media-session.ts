import { useEffect, useState, useSyncExternalStore } from 'react';
import { createMediaSession, type CreateMediaSession } from './create-media-session.ts';
import { BEGINNING, type MediaSession } from './media-session.ts';
import type { MediaSnapshot } from './media-snapshot.ts';

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
