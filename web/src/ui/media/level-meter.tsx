import { useLevel } from '../../lib/media/use-level.ts';
import { classNames } from '../class-names.ts';

export type LevelMeterProps = { track: MediaStreamTrack | null; label?: string; className?: string };

const STEPS = Array.from({ length: 12 }, (_, index) => index / 12);

/** Moves with what a microphone hears. */
export function LevelMeter({ track, label = 'Microphone level', className }: LevelMeterProps) {
  const level = useLevel(track);
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
      className={classNames('flex h-3 gap-1', className)}
    >
      {STEPS.map((step) => (
        <span
          key={step}
          className={classNames(
            'h-full grow rounded-full',
            level > step ? 'bg-primary forced-colors:bg-[Highlight]' : 'bg-bone',
          )}
        />
      ))}
    </div>
  );
}
