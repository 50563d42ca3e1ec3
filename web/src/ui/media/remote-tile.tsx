import { useCallback, type ReactNode } from 'react';
import { mediaText } from '@festoon/catalogue/ui/media';
import type { MediaSession } from '../../lib/media/media-session.ts';
import type { RemoteStream } from '../../lib/media/media-snapshot.ts';
import { useSpeaking } from '../../lib/media/devices/use-level.ts';
import { VideoTile } from './video-tile.tsx';

export type RemoteTileProps = { session: MediaSession; stream: RemoteStream; children?: ReactNode; className?: string };

/** Shows another person of a session, with the state of their connection. */
export function RemoteTile({ session, stream, children, className }: RemoteTileProps) {
  const { id, person, name } = stream;
  const attach = useCallback((element: HTMLVideoElement) => session.attach(id, element), [session, id]);
  const isSpeaking = useSpeaking(stream.media, stream.isMuted);
  const isScreen = name === 'screen';
  return (
    <VideoTile
      name={isScreen ? mediaText('screenOf', { name: person.name }) : person.name}
      imageUrl={person.imageUrl}
      attach={attach}
      isCameraOff={stream.isCameraOff}
      isMuted={!isScreen && stream.isMuted}
      isSpeaking={!isScreen && isSpeaking}
      isOpening={stream.state === 'opening'}
      network={stream.network}
      fit={isScreen ? 'contain' : 'cover'}
      className={className ?? ''}
    >
      {children}
    </VideoTile>
  );
}
