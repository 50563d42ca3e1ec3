import type { EventAnalytics } from '@festoon/contracts/insights/analytics';
import { analyticsChartsText } from '@festoon/catalogue/insights/analytics-charts';
import { metricExplanationsText } from '@festoon/catalogue/insights/metric-explanations';
import { formatMoney, toMajorUnits } from '../../../lib/format/money.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';

type MoneyRow = { readonly name: string; readonly minor: number; readonly note?: string; readonly isSum?: boolean };

/** Shows the amounts from what buyers paid to the organiser's income, line by line. */
export function MoneyBlock({ analytics }: { analytics: EventAnalytics }) {
  const { totals, currency } = analytics;
  const taxNote =
    totals.taxMinor === 0
      ? {}
      : { note: analyticsChartsText('includingTax', { amount: formatMoney(totals.taxMinor, currency) }) };
  const moneyRows: MoneyRow[] = [
    {
      name: analyticsChartsText('sales'),
      minor: totals.grossMinor,
      note: analyticsChartsText('bookingCount', { count: totals.bookings }),
    },
    { name: analyticsChartsText('platformFees'), minor: -totals.feeMinor },
    {
      name: analyticsChartsText('refunds'),
      minor: -totals.refundedMinor,
      note: analyticsChartsText('refundCount', { count: totals.refunds }),
    },
    { name: analyticsChartsText('yourIncome'), minor: totals.netMinor, isSum: true, ...taxNote },
  ];
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <ChartBlock
      name={analyticsChartsText('money')}
      summary={
        totals.grossMinor === 0
          ? analyticsChartsText('noSalesInThisPeriod')
          : analyticsChartsText('youKeepOf', { income: money(totals.netMinor), sales: money(totals.grossMinor) })
      }
      unit={analyticsChartsText('cancelledInTheseDays', { count: totals.ticketsVoided })}
      methodology={
        <>
          <p>{metricExplanationsText('income')}</p>
          <p>{metricExplanationsText('refunds')}</p>
        </>
      }
      file="money"
      table={{
        head: [analyticsChartsText('line'), analyticsChartsText('amount', { currency })],
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
        <p className="text-sm text-muted">
          {analyticsChartsText('afterInPromoCodeDiscounts', { discount: money(totals.discountMinor) })}
        </p>
      )}
    </ChartBlock>
  );
}
