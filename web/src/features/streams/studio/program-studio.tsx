import { useRef } from 'react';
import { useMediaSession } from '../../../lib/media/use-media-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConnectionLine } from '../../../ui/media/connection-line.tsx';
import { ControlBar } from '../../../ui/media/control-bar.tsx';
import { LiveMarks } from '../stage/live-marks.tsx';
import { Player, PlayerNotice } from '../stage/player.tsx';
import { remoteVideos } from '../stage/remote-videos.ts';
import { Stage } from '../stage/stage.tsx';
import { useEnded } from '../stage/use-ended.ts';
import { useSound } from '../stage/use-sound.ts';
import { useStreamLive } from '../stage/use-stream-live.ts';
import { EndButton } from './end-button.tsx';
import { GoLiveButton } from './go-live-button.tsx';
import { ProgramKey } from './program-key.tsx';
import { SourceSwitch } from './source-switch.tsx';
import { StudioFrame } from './studio-frame.tsx';
import type { SourceChoice, StudioProps } from './studio-screen.tsx';

/** The stage with a streaming program: what it sends is seen here as viewers see it. */
export function ProgramStudio({ stream, me, slots, onChanged, ...choice }: StudioProps & SourceChoice) {
  const box = useRef<HTMLDivElement>(null);
  const sound = useSound();
  const { session, media } = useMediaSession({ roomId: stream.mediaRoomId, accountId: me.id, showsOwn: true });
  const live = useStreamLive(stream, onChanged);
  useEnded(media, onChanged);
  const pictures = remoteVideos(session, media.streams);
  const hasProgram = media.streams.some(({ person }) => person.id === me.id);
  const isLive = stream.state === 'live';
  return (
    <StudioFrame stream={stream} slots={slots} onChanged={onChanged}>
      <SourceSwitch {...choice} />
      <ConnectionLine media={media} onRetry={() => session?.retry()} />
      <Player
        box={box}
        label="What your program sends"
        marks={<LiveMarks stream={stream} viewers={live.viewers} hasClock />}
        rising={live.rising}
        notice={
          hasProgram ? undefined : (
            <PlayerNotice title="Waiting for your program…">
              <p>Put address and key into it and start streaming there.</p>
            </PlayerNotice>
          )
        }
      >
        <Stage pictures={pictures} hostId={stream.host.id} sound={sound} />
      </Player>
      <ControlBar label="The stream" className="justify-start!">
        {!isLive && <GoLiveButton stream={stream} disabled={!hasProgram} onDone={onChanged} />}
        {isLive && <EndButton stream={stream} onDone={onChanged} />}
        {hasProgram && (
          <Button size="lg" onClick={() => sound.setMuted(!sound.isMuted)}>
            {sound.isMuted ? 'Hear it here' : 'Mute it here'}
          </Button>
        )}
      </ControlBar>
      <ProgramKey streamId={stream.id} />
    </StudioFrame>
  );
}
