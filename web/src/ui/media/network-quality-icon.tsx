import type { NetworkQuality } from '../../lib/media/media-snapshot.ts';
import { classNames } from '../class-names.ts';

const labels: Readonly<Record<NetworkQuality, string>> = {
  good: 'Good connection',
  fair: 'Fair connection',
  poor: 'Weak connection',
  unknown: 'Connection not measured yet',
};
const bars: Readonly<Record<NetworkQuality, number>> = { good: 3, fair: 2, poor: 1, unknown: 0 };
const HEIGHTS = ['h-1.5', 'h-2.5', 'h-3.5'];

/** Shows the quality of a connection, as bars and as text. */
export function NetworkQualityIcon({ quality, className }: { quality: NetworkQuality; className?: string }) {
  return (
    <span
      role="img"
      aria-label={labels[quality]}
      title={labels[quality]}
      className={classNames('inline-flex items-end gap-0.5', className)}
    >
      {HEIGHTS.map((height, index) => (
        <span
          key={height}
          className={classNames(
            'w-1 rounded-full bg-current forced-colors:bg-[CanvasText]',
            height,
            index >= bars[quality] && 'opacity-30',
          )}
        />
      ))}
    </span>
  );
}
