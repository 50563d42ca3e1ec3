import type { ChatPerson } from '@festoon/contracts/messages';
import type { StreamRoom } from '@festoon/contracts/streams';
import { useRef, useState } from 'react';
import { useMediaSession } from '../../../lib/media/use-media-session.ts';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { Volume2Icon } from '../../../ui/icons.ts';
import { SidePanel } from '../side/side-panel.tsx';
import type { StreamSlots } from '../slots.ts';
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
import { Invitation } from './invitation.tsx';
import { MediaNotice } from './media-notice.tsx';
import { Pinned } from './pinned.tsx';
import { ReactionButtons } from './reaction-buttons.tsx';
import { useWatching } from './use-watching.ts';
import { WatchControls } from './watch-controls.tsx';

export type WatchProps = {
  readonly stream: StreamRoom;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
  /** Asks for the stream again: something about it has changed. */
  readonly onChanged: () => void;
};

/** A live stream for who watches it. */
export function WatchScreen({ stream, me, slots, onChanged }: WatchProps) {
  const box = useRef<HTMLDivElement>(null);
  const [showsCaptions, setCaptions] = useState(true);
  const sound = useSound();
  useWakeLock(true);
  const { session, media } = useMediaSession({ roomId: stream.mediaRoomId, accountId: me.id });
  const live = useStreamLive(stream, onChanged);
  const pictures = remoteVideos(session, media.streams);
  useWatching({ stream, onCount: live.setViewers, onEnd: onChanged });
  useEnded(media, onChanged);
  const unmute = () => {
    session?.allowSound();
    sound.setMuted(false);
  };
  const notice = (
    <MediaNotice
      media={media}
      isEmpty={pictures.length === 0}
      hostName={stream.host.name}
      onRetry={() => session?.retry()}
    />
  );
  return (
    <StreamFrame
      title={stream.title}
      picture={
        <Player
          box={box}
          label="Live picture"
          notice={pictures.length === 0 || media.state !== 'live' ? notice : undefined}
          marks={<LiveMarks stream={stream} viewers={live.viewers} />}
          caption={showsCaptions ? live.caption : ''}
          rising={live.rising}
          keepsControls={pictures.length === 0}
          controls={
            <WatchControls
              {...{ box, session, media, showsCaptions, onCaptions: setCaptions }}
              sound={{
                ...sound,
                isMuted: sound.isMuted || media.isSoundBlocked,
                setMuted: (is) => (is ? sound.setMuted(true) : unmute()),
              }}
            />
          }
        >
          <Stage pictures={pictures} hostId={stream.host.id} sound={sound} />
          {media.isSoundBlocked && (
            <span className="absolute inset-0 z-2 grid place-content-center">
              <Button tone="on-dark" size="lg" icon={<Volume2Icon className="size-6" />} onClick={unmute}>
                Unmute
              </Button>
            </span>
          )}
        </Player>
      }
      head={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Invitation stream={stream} />
          <StreamHead stream={stream} words={formatChangedTime(stream)}>
            <ReactionButtons streamId={stream.id} onReact={live.raiseOwn} />
          </StreamHead>
          <Pinned conversationId={stream.conversationId} />
        </div>
      }
      side={<SidePanel stream={stream} chat={slots.chat(stream.conversationId)} />}
    />
  );
}
