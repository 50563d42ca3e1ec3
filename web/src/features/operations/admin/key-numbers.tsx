import { dashboardText } from '@festoon/catalogue/operations/dashboard';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TrendingDownIcon, TrendingUpIcon } from '../../../ui/image/icons.ts';
import { compare } from './comparison.ts';
import type { ComparedNumbers, Overview } from './overview-query.ts';

/** Shows the key numbers of the period, each beside the previous period. */
export function KeyNumbers({ overview }: { overview: Overview }) {
  const money = (amountMinor: number) => formatMoney(amountMinor, overview.currency);
  const numbers = [
    { label: dashboardText('sales'), numbers: overview.salesMinor, show: money },
    { label: dashboardText('feesEarned'), numbers: overview.feesMinor, show: money },
    { label: dashboardText('bookings'), numbers: overview.bookings, show: formatNumber },
    { label: dashboardText('tickets'), numbers: overview.tickets, show: formatNumber },
    { label: dashboardText('signUps'), numbers: overview.signUps, show: formatNumber },
    { label: dashboardText('newSubscriptions'), numbers: overview.subscriptions, show: formatNumber },
    { label: dashboardText('disputes'), numbers: overview.disputes, show: formatNumber, isRiseGood: false },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-4">
      {numbers.map((entry) => (
        <KeyNumber key={entry.label} {...entry} />
      ))}
    </dl>
  );
}

export type KeyNumberProps = {
  readonly label: string;
  readonly numbers: ComparedNumbers;
  readonly show: (value: number) => string;
  /** False if a higher number is not better. */
  readonly isRiseGood?: boolean;
};

/** Shows one number with its name and its comparison with the previous period. */
export function KeyNumber({ label, numbers, show, isRiseGood = true }: KeyNumberProps) {
  const { direction, label: comparison } = compare(numbers);
  const Icon = direction === 'down' ? TrendingDownIcon : TrendingUpIcon;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold wrap-anywhere tabular-nums sm:text-2xl">{show(numbers.value)}</dd>
      <dd
        className={classNames(
          'flex flex-wrap items-center gap-1 text-sm',
          direction === 'up' && isRiseGood ? 'text-success' : 'text-ink-2',
        )}
      >
        {direction !== 'same' && <Icon size={16} aria-hidden="true" />}
        {comparison}
        <span className="sr-only">, {dashboardText('before', { previous: show(numbers.previous) })}</span>
      </dd>
    </div>
  );
}
