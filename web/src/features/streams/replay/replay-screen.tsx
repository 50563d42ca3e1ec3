import type { StreamRoom } from '@festoon/contracts/streams';
import { useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { PlayIcon } from '../../../ui/icons.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import { ControlButton } from '../stage/control-button.tsx';
import { Player } from '../stage/player.tsx';
import type { StageVideo } from '../stage/stage-picture.ts';
import { Stage } from '../stage/stage.tsx';
import { useSound } from '../stage/use-sound.ts';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamHead } from '../stream-head.tsx';
import { formatChangedTime } from '../stream-text.ts';
import type { ReplayClock } from './replay-clock.ts';
import { ReplayChat } from './replay-chat.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayTools } from './replay-tools.tsx';
import { useReplayClock } from './use-replay-clock.ts';
import { apiPath } from '../../../lib/api-client.ts';

/** Shows the recording of a stream: everyone on the stage at their time, with the chat as it was then. */
export function ReplayScreen({ stream }: { stream: StreamRoom }) {
  const box = useRef<HTMLDivElement>(null);
  const sound = useSound();
  const { clock, time } = useReplayClock(stream.replay);
  const isAtStart = !time.isPlaying && time.positionMs === 0;
  return (
    <StreamFrame
      title={stream.title}
      picture={
        <Player
          box={box}
          label="Replay"
          keepsControls={!time.isPlaying}
          marks={<Badge tone="over-image">Replay</Badge>}
          notice={time.isWaiting ? <Spinner /> : undefined}
          controls={<ReplayControls {...{ box, clock, time, sound }} />}
        >
          <Stage pictures={videosOf(stream, clock, time.activeIds)} hostId={stream.host.id} sound={sound} />
          {isAtStart && (
            <span className="absolute inset-0 z-2 grid place-content-center">
              <ControlButton
                label="Play replay"
                onClick={() => clock.play()}
                className="size-20! bg-[rgb(7_10_8/75%)] [&_svg]:size-9!"
              >
                <PlayIcon />
              </ControlButton>
            </span>
          )}
        </Player>
      }
      head={
        <StreamHead stream={stream} words={formatChangedTime(stream)}>
          <ReplayTools stream={stream} />
        </StreamHead>
      }
      side={
        <SidePanel
          stream={stream}
          chat={
            <ReplayChat
              conversationId={stream.conversationId}
              beginsAt={stream.replayBeginsAt ?? stream.liveAt ?? stream.endedAt ?? ''}
              positionMs={time.positionMs}
              onSeek={(positionMs) => clock.seek(positionMs)}
            />
          }
        />
      }
    />
  );
}

function videosOf({ replay, host }: StreamRoom, clock: ReplayClock, activeIds: readonly string[]): readonly StageVideo[] {
  return replay
    .filter(({ id }) => activeIds.includes(id))
    .map(({ id, person, name, url }) => ({
      ...{
        id,
        personId: person?.id ?? id,
        name,
        personName: person?.name ?? host.name,
        imageUrl: person?.imageUrl ?? null,
      },
      ...{ isMuted: false, isCameraOff: false, isOpening: false, isMine: false },
      attach: (film) => {
        film.src = apiPath(url);
        const stop = clock.attach(id, film);
        return () => {
          stop();
          film.removeAttribute('src');
          film.load();
        };
      },
    }));
}
