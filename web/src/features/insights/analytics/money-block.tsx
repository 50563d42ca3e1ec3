import type { EventAnalytics } from '@festoon/contracts/insights/analytics';
import { formatCount } from '../../../lib/format/format-number.ts';
import { formatMoney, toMajorUnits } from '../../../lib/format/money.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { metricExplanations } from './metric-explanations.ts';

type MoneyRow = { readonly name: string; readonly minor: number; readonly note?: string; readonly isSum?: boolean };

/** Shows the amounts from what buyers paid to the organiser's income, line by line. */
export function MoneyBlock({ analytics }: { analytics: EventAnalytics }) {
  const { totals, currency } = analytics;
  const taxNote = totals.taxMinor === 0 ? {} : { note: `${formatMoney(totals.taxMinor, currency)} of it tax` };
  const moneyRows: MoneyRow[] = [
    { name: 'Sales', minor: totals.grossMinor, note: formatCount(totals.bookings, 'booking') },
    { name: 'Platform fees', minor: -totals.feeMinor },
    { name: 'Refunds', minor: -totals.refundedMinor, note: formatCount(totals.refunds, 'refund') },
    { name: 'Your income', minor: totals.netMinor, isSum: true, ...taxNote },
  ];
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <ChartBlock
      name="Money"
      summary={
        totals.grossMinor === 0
          ? 'No sales in these days'
          : `${money(totals.netMinor)} of ${money(totals.grossMinor)} stay with you`
      }
      unit={`${formatCount(totals.ticketsVoided, 'ticket')} cancelled in these days.`}
      methodology={
        <>
          <p>{metricExplanations.income}</p>
          <p>{metricExplanations.refunds}</p>
        </>
      }
      file="money"
      table={{
        head: ['Line', `Amount (${currency})`],
        rows: moneyRows.map(({ name, minor }) => [name, toMajorUnits(minor, currency)]),
        displayRows: moneyRows.map(({ name, minor }) => [name, money(minor)]),
      }}
    >
      <dl className="grid divide-y divide-line text-sm">
        {moneyRows.map(({ name, minor, note, isSum = false }) => (
          <div
            key={name}
            className={isSum ? 'flex justify-between gap-4 py-3 text-base font-semibold' : 'flex justify-between gap-4 py-3'}
          >
            <dt>
              {name}
              {note !== undefined && <span className="text-muted"> · {note}</span>}
            </dt>
            <dd className="tabular-nums">{money(minor === 0 ? 0 : minor)}</dd>
          </div>
        ))}
      </dl>
      {totals.discountMinor > 0 && (
        <p className="text-sm text-muted">Promo codes took {money(totals.discountMinor)} off before this.</p>
      )}
    </ChartBlock>
  );
}
