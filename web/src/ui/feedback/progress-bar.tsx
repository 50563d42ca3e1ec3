import { classNames } from '../class-names.ts';

export type ProgressBarProps = {
  label: string;
  /** Missing while the end is unknown. */
  value?: number;
  max?: number;
  /** The announced value, such as "84 of 120 sold". */
  valueText?: string;
  /** True for a level, such as a share of a capacity, rather than work in progress. */
  meter?: boolean;
  tone?: 'primary' | 'warning' | 'failure';
  className?: string;
};

const tones = { primary: 'bg-primary', warning: 'bg-chart-3', failure: 'bg-danger' };

export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  meter = false,
  tone = 'primary',
  className,
}: ProgressBarProps) {
  const share = value === undefined || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role={meter ? 'meter' : 'progressbar'}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames(
        'h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset forced-colors:border',
        className,
      )}
    >
      <div
        className={classNames(
          'h-full origin-left rounded-full transition-transform duration-toast forced-colors:bg-[Highlight]',
          tones[tone],
          value === undefined && 'w-1/3 animate-[indeterminate_1.4s_ease-in-out_infinite]',
        )}
        style={value === undefined ? undefined : { width: '100%', transform: `translateX(${(share - 1) * 100}%)` }}
      />
    </div>
  );
}
