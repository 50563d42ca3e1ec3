import type { EventAnalytics } from '@festoon/contracts/insights/analytics';
import { formatCount, formatNumber } from '../../../lib/format/format-number.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { ShareBars } from '../../../ui/charts/share-bars.tsx';
import { metricExplanations } from './metric-explanations.ts';

const REASONS: readonly [keyof EventAnalytics['rejectedHolds'], string][] = [
  ['soldOut', 'Sold out'],
  ['limit', 'Beyond the limits of an account or a network'],
  ['proof', 'No proof of work'],
];

/** Shows how many requests for tickets were rejected, by reason. */
export function RejectedHoldsBlock({ analytics: { rejectedHolds } }: { analytics: EventAnalytics }) {
  const total = REASONS.reduce((sum, [reason]) => sum + rejectedHolds[reason], 0);
  return (
    <ChartBlock
      name="Rejected requests"
      summary={total === 0 ? 'No request for tickets was rejected' : `${formatCount(total, 'request')} rejected`}
      unit="In this period, counted by hour."
      methodology={metricExplanations.rejectedHolds}
      file="rejected-requests"
      table={{
        head: ['Reason', 'Requests'],
        rows: REASONS.map(([reason, label]) => [label, rejectedHolds[reason]]),
        displayRows: REASONS.map(([reason, label]) => [label, formatNumber(rejectedHolds[reason])]),
      }}
    >
      <ShareBars
        label="Rejected requests by reason"
        bars={REASONS.map(([id, name]) => ({
          id,
          name,
          value: rejectedHolds[id],
          valueText: formatNumber(rejectedHolds[id]),
        }))}
      />
    </ChartBlock>
  );
}
