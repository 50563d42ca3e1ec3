import type { EventAnalytics } from '@festoon/contracts/insights/analytics';
import { analyticsChartsText } from '@festoon/catalogue/insights/analytics-charts';
import { metricExplanationsText } from '@festoon/catalogue/insights/metric-explanations';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { ShareBars } from '../../../ui/charts/share-bars.tsx';

const REASONS = [
  ['soldOut', 'soldOut'],
  ['limit', 'overTheAccountOrNetworkLimit'],
  ['proof', 'noProofOfWork'],
] as const satisfies readonly [keyof EventAnalytics['rejectedHolds'], string][];

/** Shows how many requests for tickets were rejected, by reason. */
export function RejectedHoldsBlock({ analytics: { rejectedHolds } }: { analytics: EventAnalytics }) {
  const total = REASONS.reduce((sum, [reason]) => sum + rejectedHolds[reason], 0);
  return (
    <ChartBlock
      isFolded
      name={analyticsChartsText('rejectedRequests')}
      summary={analyticsChartsText('rejectedCount', { count: total })}
      unit={analyticsChartsText('inThisPeriodByHour')}
      methodology={metricExplanationsText('rejectedHolds')}
      file="rejected-requests"
      table={{
        head: [analyticsChartsText('reason'), analyticsChartsText('requests')],
        rows: REASONS.map(([reason, label]) => [analyticsChartsText(label), rejectedHolds[reason]]),
        displayRows: REASONS.map(([reason, label]) => [analyticsChartsText(label), formatNumber(rejectedHolds[reason])]),
      }}
    >
      <ShareBars
        label={analyticsChartsText('rejectedRequestsByReason')}
        bars={REASONS.map(([id, label]) => ({
          id,
          name: analyticsChartsText(label),
          value: rejectedHolds[id],
          valueText: formatNumber(rejectedHolds[id]),
        }))}
      />
    </ChartBlock>
  );
}
