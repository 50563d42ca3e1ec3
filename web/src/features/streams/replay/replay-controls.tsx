import type { RefObject } from 'react';
import { PauseIcon, PlayIcon } from '../../../ui/icons.ts';
import { Menu, MenuChoice } from '../../../ui/menu.tsx';
import { ControlButton } from '../stage/control-button.tsx';
import { VideoButtons } from '../stage/picture-buttons.tsx';
import { useFullscreen } from '../stage/use-fullscreen.ts';
import { usePlayerKeys } from '../stage/use-player-keys.ts';
import type { SoundControl } from '../stage/use-sound.ts';
import { VolumeControl } from '../stage/volume-control.tsx';
import { formatClockTime, spokenTime } from '../stream-text.ts';
import type { ReplayClock, ReplayState } from './replay-clock.ts';

type ControlsProps = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly clock: ReplayClock;
  readonly time: ReplayState;
  readonly sound: SoundControl;
};

const STEP_MS = 5_000;
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

export function ReplayControls({ box, clock, time, sound }: ControlsProps) {
  const { positionMs, durationMs, isPlaying } = time;
  const fullscreen = useFullscreen(box);
  const playOrPause = () => (isPlaying ? clock.pause() : clock.play());
  usePlayerKeys({
    ...{ play: playOrPause, mute: () => sound.setMuted(!sound.isMuted), fullscreen: fullscreen.toggle },
    ...{ louder: sound.louder, quieter: sound.quieter },
    forward: () => clock.seek(positionMs + STEP_MS),
    back: () => clock.seek(positionMs - STEP_MS),
  });
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)]">
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${spokenTime(positionMs / 1_000)} of ${spokenTime(durationMs / 1_000)}`}
        min={0}
        max={Math.max(1, Math.round(durationMs))}
        step={100}
        value={Math.round(positionMs)}
        onChange={({ currentTarget }) => clock.seek(Number(currentTarget.value))}
        className="mx-2 h-6 cursor-pointer accent-emerald-400"
      />
      <div className="flex items-center gap-1">
        <ControlButton label={isPlaying ? 'Pause (space)' : 'Play (space)'} onClick={playOrPause}>
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </ControlButton>
        <VolumeControl sound={sound} />
        <span className="grow px-2 text-sm whitespace-nowrap tabular-nums">
          {formatClockTime(positionMs / 1_000)} / {formatClockTime(durationMs / 1_000)}
        </span>
        <Menu
          trigger={
            <ControlButton label="Speed" className="w-auto! px-3 text-sm font-semibold tabular-nums">
              {time.rate}×
            </ControlButton>
          }
        >
          <MenuChoice
            label="Speed"
            value={String(time.rate)}
            onChange={(rate) => clock.setRate(Number(rate))}
            options={RATES.map((rate) => ({ value: String(rate), label: rate === 1 ? 'Normal' : `${rate}×` }))}
          />
        </Menu>
        <VideoButtons box={box} fullscreen={fullscreen} />
      </div>
    </div>
  );
}
