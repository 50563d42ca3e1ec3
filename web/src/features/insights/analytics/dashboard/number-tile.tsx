import type { ReactNode } from 'react';
import { metricExplanationsText } from '@festoon/catalogue/insights/metric-explanations';
import { changesText } from '@festoon/catalogue/insights/changes';
import { classNames } from '../../../../ui/class-names.ts';
import { Methodology } from '../../../../ui/charts/chart-block.tsx';
import { Sparkline } from '../../../../ui/charts/sparkline.tsx';
import { TrendingDownIcon, TrendingUpIcon } from '../../../../ui/image/icons.ts';
import { compareValues } from '../change-text.ts';
import type { MetricName } from '../metric-explanations.ts';

export type NumberTileProps = {
  readonly label: string;
  readonly metric: MetricName;
  readonly shown: string;
  readonly value: number;
  /** Missing if nothing is compared. */
  readonly before?: number | undefined;
  readonly shownBefore?: string | undefined;
  readonly trend?: readonly number[];
  /** Shown instead of the comparison. */
  readonly note?: ReactNode;
};

/** Shows one number with its label, its comparison and its trend. */
export function NumberTile({ label, metric, shown, value, before, shownBefore, trend, note }: NumberTileProps) {
  return (
    <div className="relative grid min-w-0 content-start gap-1 rounded-card border border-line bg-surface p-3 sm:p-4">
      <dt className="pe-8 text-sm text-muted">{label}</dt>
      <dd className="absolute top-1 inset-e-1 sm:top-2 sm:inset-e-2">
        <Methodology name={label}>{metricExplanationsText(metric)}</Methodology>
      </dd>
      <dd className="text-xl font-semibold tabular-nums wrap-anywhere sm:text-2xl">{shown}</dd>
      {note !== undefined && <dd className="text-sm text-ink-2">{note}</dd>}
      {note === undefined && before !== undefined && <ChangeNote value={value} before={before} shownBefore={shownBefore} />}
      {trend && trend.length > 1 && (
        <dd className="mt-1">
          <Sparkline values={trend} />
        </dd>
      )}
    </div>
  );
}

function ChangeNote({ value, before, shownBefore }: { value: number; before: number; shownBefore: string | undefined }) {
  const { direction, label } = compareValues(value, before);
  const Icon = direction === 'down' ? TrendingDownIcon : TrendingUpIcon;
  return (
    <dd className={classNames('flex items-center gap-1 text-sm', direction === 'up' ? 'text-success' : 'text-ink-2')}>
      {direction !== 'same' && <Icon size={16} aria-hidden="true" />}
      {label}
      {shownBefore !== undefined && <span className="sr-only">{changesText('before', { value: shownBefore })}</span>}
    </dd>
  );
}
