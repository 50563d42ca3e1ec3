import { mediaText } from '@festoon/catalogue/ui/media';
import type { NetworkQuality } from '../../lib/media/media-snapshot.ts';
import { classNames } from '../class-names.ts';

const LABELS = {
  good: 'goodConnection',
  fair: 'fairConnection',
  poor: 'weakConnection',
  unknown: 'connectionNotMeasured',
} as const satisfies Record<NetworkQuality, string>;
const bars: Readonly<Record<NetworkQuality, number>> = { good: 3, fair: 2, poor: 1, unknown: 0 };
const HEIGHTS = ['h-1.5', 'h-2.5', 'h-3.5'];

/** Shows the quality of a connection, as bars and as text. */
export function NetworkQualityIcon({ quality, className }: { quality: NetworkQuality; className?: string }) {
  const label = mediaText(LABELS[quality]);
  return (
    <span role="img" aria-label={label} title={label} className={classNames('inline-flex items-end gap-0.5', className)}>
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
