import type { StreamDetail, ReplayPart } from '@festoon/contracts/live/streams';
import { useRef, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { replayText } from '@festoon/catalogue/live/replay';
import { Badge } from '../../../../ui/badge.tsx';
import { PlayIcon, PauseIcon } from '../../../../ui/image/icons.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import type { StreamSlots } from '../slots.ts';
import { ControlButton } from '../stage/control-button.tsx';
import { Player } from '../stage/player.tsx';
import type { StageVideo } from '../stage/stage-video.ts';
import { Stage } from '../stage/stage.tsx';
import { useSound, type SoundControl } from '../stage/use-sound.ts';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamHeader } from '../stream-header.tsx';
import { formatStreamTime, formatClockTime, formatSpokenTime } from '../stream-text.ts';
import { ReplayClock, type ReplayState } from './replay-clock.ts';
import { ReplayChat } from './replay-chat.tsx';
import { ReplayTools } from './replay-tools.tsx';
import { apiPath } from '../../../../lib/api/api-client.ts';
import { Menu, MenuChoice } from '../../../../ui/overlay/menu.tsx';
import { VideoButtons } from '../stage/video-buttons.tsx';
import { useFullscreen } from '../stage/use-fullscreen.ts';
import { usePlayerKeys } from '../stage/use-player-keys.ts';
import { VolumeControl } from '../stage/volume-control.tsx';

type ControlsProps = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly clock: ReplayClock;
  readonly time: ReplayState;
  readonly sound: SoundControl;
};

const STEP_MS = 5_000;
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

function ReplayControls({ box, clock, time, sound }: ControlsProps) {
  const { positionMs, durationMs, isPlaying } = time;
  const fullscreen = useFullscreen(box);
  const playOrPause = () => (isPlaying ? clock.pause() : clock.play());
  usePlayerKeys({
    play: playOrPause,
    mute: () => sound.setMuted(!sound.isMuted),
    fullscreen: fullscreen.toggle,
    volumeUp: sound.volumeUp,
    volumeDown: sound.volumeDown,
    forward: () => clock.seek(positionMs + STEP_MS),
    back: () => clock.seek(positionMs - STEP_MS),
  });
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)]">
      <input
        type="range"
        aria-label={replayText('position')}
        aria-valuetext={replayText('positionOf', {
          position: formatSpokenTime(positionMs / 1_000),
          duration: formatSpokenTime(durationMs / 1_000),
        })}
        min={0}
        max={Math.max(1, Math.round(durationMs))}
        step={100}
        value={Math.round(positionMs)}
        onChange={({ currentTarget }) => clock.seek(Number(currentTarget.value))}
        className="mx-2 h-6 cursor-pointer accent-emerald-400"
      />
      <div className="flex items-center gap-1">
        <ControlButton label={isPlaying ? replayText('pauseSpace') : replayText('playSpace')} onClick={playOrPause}>
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </ControlButton>
        <VolumeControl sound={sound} />
        <span className="grow px-2 text-sm whitespace-nowrap tabular-nums">
          {formatClockTime(positionMs / 1_000)} / {formatClockTime(durationMs / 1_000)}
        </span>
        <Menu
          trigger={
            <ControlButton label={replayText('speed')} className="w-auto! px-3 text-sm font-semibold tabular-nums">
              {time.rate}×
            </ControlButton>
          }
        >
          <MenuChoice
            label={replayText('speed')}
            value={String(time.rate)}
            onChange={(rate) => clock.setRate(Number(rate))}
            options={RATES.map((rate) => ({ value: String(rate), label: rate === 1 ? replayText('normal') : `${rate}×` }))}
          />
        </Menu>
        <VideoButtons box={box} fullscreen={fullscreen} />
      </div>
    </div>
  );
}

/** Shows the recording of a stream: everyone on the stage at their time, with the chat as it was then. */
export function ReplayScreen({ stream, slots }: { stream: StreamDetail; slots: StreamSlots }) {
  const box = useRef<HTMLDivElement>(null);
  const sound = useSound();
  const { clock, time } = useReplayClock(stream.replay);
  const isAtStart = !time.isPlaying && time.positionMs === 0;
  return (
    <StreamFrame
      title={stream.title}
      main={
        <Player
          box={box}
          label={replayText('replay')}
          keepsControls={!time.isPlaying}
          badges={<Badge tone="over-image">{replayText('replay')}</Badge>}
          notice={time.isWaiting ? <Spinner /> : undefined}
          controls={<ReplayControls box={box} clock={clock} time={time} sound={sound} />}
        >
          <Stage videos={videosOf(stream, clock, time.activeIds)} hostId={stream.host.id} sound={sound} />
          {isAtStart && (
            <span className="absolute inset-0 z-2 grid place-content-center">
              <ControlButton
                label={replayText('playReplay')}
                onClick={() => clock.play()}
                className="size-20! bg-[rgb(7_10_8/75%)] [&_svg]:size-9!"
              >
                <PlayIcon />
              </ControlButton>
            </span>
          )}
        </Player>
      }
      header={
        <StreamHeader stream={stream} timeText={formatStreamTime(stream)}>
          <ReplayTools stream={stream} />
        </StreamHeader>
      }
      more={slots.more?.(stream.host)}
      side={
        <SidePanel
          stream={stream}
          chat={
            <ReplayChat
              conversationId={stream.conversationId}
              replayStart={stream.replayStartsAt ?? stream.liveAt ?? stream.endedAt ?? ''}
              positionMs={time.positionMs}
              onSeek={(positionMs) => clock.seek(positionMs)}
            />
          }
        />
      }
    />
  );
}

function videosOf({ replay, host }: StreamDetail, clock: ReplayClock, activeIds: readonly string[]): readonly StageVideo[] {
  return replay
    .filter(({ id }) => activeIds.includes(id))
    .map(({ id, person, name, url }) => ({
      id,
      personId: person?.id ?? id,
      name,
      personName: person?.name ?? host.name,
      imageUrl: person?.imageUrl ?? null,
      isMuted: false,
      isCameraOff: false,
      isOpening: false,
      isMine: false,
      attach: (video) => {
        video.src = apiPath(url);
        const stop = clock.attach(id, video);
        return () => {
          stop();
          video.removeAttribute('src');
          video.load();
        };
      },
    }));
}

/** Returns the common clock of all parts of a replay. */
function useReplayClock(parts: readonly ReplayPart[]): { clock: ReplayClock; time: ReplayState } {
  const [clock] = useState(() => new ReplayClock(sortParts(parts)));
  useEffect(() => {
    let frame = requestAnimationFrame(function run(now) {
      clock.tick(now);
      frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [clock]);
  return { clock, time: useSyncExternalStore(clock.subscribe, clock.state) };
}

/** Returns the parts with cameras before screens and the longest first, because the longest stops least often. */
function sortParts(parts: readonly ReplayPart[]): readonly ReplayPart[] {
  return parts.toSorted(
    (one, other) => Number(one.name === 'screen') - Number(other.name === 'screen') || other.durationMs - one.durationMs,
  );
}
