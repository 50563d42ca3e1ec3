import { useRef, useState } from 'react';
import type { MediaSnapshot } from '../../../lib/media/media-snapshot.ts';
import { useLocalMedia } from '../../../lib/media/use-local-media.ts';
import { useMediaSession } from '../../../lib/media/use-media-session.ts';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/inline-notice.tsx';
import { ConnectionLine } from '../../../ui/media/connection-line.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import { LiveMarks } from '../stage/live-marks.tsx';
import { Player } from '../stage/player.tsx';
import { remoteVideos } from '../stage/remote-videos.ts';
import { Stage } from '../stage/stage.tsx';
import { useEnded } from '../stage/use-ended.ts';
import { useSound } from '../stage/use-sound.ts';
import { useStreamLive } from '../stage/use-stream-live.ts';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamHead } from '../stream-head.tsx';
import { formatChangedTime } from '../stream-text.ts';
import { GreenRoom } from './green-room.tsx';
import { HostTools } from './host-tools.tsx';
import { ownVideos } from './own-videos.ts';
import { StageControls } from './stage-controls.tsx';
import type { SourceChoice, StudioProps } from './studio-screen.tsx';
import { useCaptions } from './use-captions.ts';
import { useStage } from './use-stage.ts';

/** The stage with this browser's camera, microphone and screen. */
export function BrowserStudio({ stream, me, slots, onChanged, ...choice }: StudioProps & SourceChoice) {
  const box = useRef<HTMLDivElement>(null);
  const [speakerId, setSpeakerId] = useState('');
  const sound = useSound();
  useWakeLock(true);
  const { local, devices } = useLocalMedia();
  const { session, media } = useMediaSession({ roomId: stream.mediaRoomId, accountId: me.id });
  const stage = useStage({ stream, local, session });
  const live = useStreamLive(stream, onChanged);
  useEnded(media, onChanged);
  const captions = useCaptions(stream.id, live.say);
  const onSpeaker = (id: string) => {
    setSpeakerId(id);
    void session?.setSpeaker(id);
  };
  if (!stage.isOn) {
    return (
      <GreenRoom {...{ stream, me, slots, local, media, session, stage, speakerId, onSpeaker, onChanged, ...choice }} />
    );
  }
  return (
    <StreamFrame
      title={stream.title}
      picture={
        <Player
          box={box}
          label="The stage"
          marks={<LiveMarks stream={stream} viewers={live.viewers} hasClock />}
          caption={live.caption}
          rising={live.rising}
        >
          <Stage
            pictures={[...ownVideos(me, devices), ...remoteVideos(session, media.streams)]}
            hostId={stream.host.id}
            sound={sound}
          />
        </Player>
      }
      head={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ConnectionLine media={media} onRetry={() => session?.retry()} />
          {media.isSoundBlocked && (
            <Button size="sm" className="w-fit" onClick={() => session?.allowSound()}>
              Hear the others
            </Button>
          )}
          <Silenced media={media} onUndo={(what) => void session?.unsilence(what)} />
          <StageControls {...{ stream, local, media, stage, captions, speakerId, onSpeaker, onChanged }} />
          <StreamHead stream={stream} words={formatChangedTime(stream)} />
        </div>
      }
      side={
        <SidePanel
          stream={stream}
          chat={slots.chat(stream.conversationId)}
          tools={stream.myRole === 'host' && <HostTools stream={stream} media={media} />}
        />
      }
    />
  );
}

type SilencedProps = { readonly media: MediaSnapshot; readonly onUndo: (what: 'audio' | 'video') => void };

function Silenced({ media, onUndo }: SilencedProps) {
  return media.silenced.map((what) => (
    <InlineNotice
      key={what}
      tone="warning"
      announce
      title={what === 'audio' ? 'The host muted you' : 'The host stopped your camera'}
      action={
        <Button size="sm" onClick={() => onUndo(what)}>
          {what === 'audio' ? 'Unmute yourself' : 'Show your camera'}
        </Button>
      }
    />
  ));
}
