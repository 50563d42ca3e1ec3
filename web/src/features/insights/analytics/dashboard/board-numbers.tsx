import type { Dashboard, Measures } from '@festoon/contracts/insights/analytics';
import { formatNumber } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatQuantity } from '../change-text.ts';
import { isTooSmall } from '../findings.ts';
import { NumberTile } from './number-tile.tsx';
import { rateOf } from '../rate-of.ts';

/** Four numbers beside the days before. */
export function BoardNumbers({ board }: { board: Dashboard }) {
  const { totals, totalsBefore, currency, days, today } = board;
  const money = (minor: number) => formatMoney(minor, currency);
  const of = (name: keyof Measures, show: (value: number) => string) => ({
    value: totals[name],
    shown: show(totals[name]),
    before: totalsBefore[name],
    shownBefore: show(totalsBefore[name]),
    trend: days.map((day) => day[name]),
  });
  const few = isTooSmall(totals);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <NumberTile label="Your income" how="income" {...of('netMinor', money)} />
      <NumberTile label="Tickets sold" how="tickets" {...of('tickets', formatNumber)} />
      <NumberTile
        label="Visits that book"
        how="conversion"
        value={rateOf(totals)}
        shown={few ? '–' : `${rateOf(totals)} %`}
        {...(few || isTooSmall(totalsBefore)
          ? { note: formatQuantity(totals.visits, 'visit') }
          : { before: rateOf(totalsBefore), shownBefore: `${rateOf(totalsBefore)} %` })}
        trend={days.map((day) => day.visits)}
      />
      <NumberTile
        label="Check-ins today"
        how="checkIn"
        value={today.checkIns}
        shown={formatNumber(today.checkIns)}
        note={today.expected > 0 ? `of ${formatNumber(today.expected)} expected today` : 'nobody expected today'}
      />
    </dl>
  );
}
