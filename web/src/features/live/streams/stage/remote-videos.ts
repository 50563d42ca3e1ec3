import type { MediaSession } from '../../../../lib/media/media-session.ts';
import type { RemoteStream } from '../../../../lib/media/media-snapshot.ts';
import type { StageVideo } from './stage-video.ts';

/** Returns the streams of others as videos of the stage. */
export function remoteVideos(session: MediaSession | null, streams: readonly RemoteStream[]): readonly StageVideo[] {
  if (session === null) return [];
  return streams.map((stream) => ({
    id: stream.id,
    personId: stream.person.id,
    name: stream.name,
    personName: stream.person.name,
    imageUrl: stream.person.imageUrl,
    isMuted: stream.name === 'main' && stream.isMuted,
    isCameraOff: stream.name === 'main' && (stream.isCameraOff || !stream.hasVideo),
    isOpening: stream.state === 'opening',
    isMine: false,
    attach: (element) => session.attach(stream.id, element),
  }));
}
