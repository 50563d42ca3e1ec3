import type { EventAnalytics, EventMetrics } from '@festoon/contracts/insights/analytics';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../../lib/format/format-number.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { Funnel, type FunnelStep } from '../../../ui/charts/funnel.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { formatShare } from './change-text.ts';
import { metricExplanations } from './metric-explanations.ts';
import { FUNNEL_STEPS, funnelSummary, hasTooFewVisits } from './summaries.ts';

type FunnelMetrics = Pick<EventMetrics, (typeof FUNNEL_STEPS)[number][0]>;
type View = 'all' | 'phone' | 'desktop' | 'tablet';

const names: Record<View, string> = { all: 'All', phone: 'Phone', desktop: 'Desktop', tablet: 'Tablet' };

/** Shows the funnel from page visit to booking, in total and by device. */
export function FunnelBlock({ analytics }: { analytics: EventAnalytics }) {
  const [view, setView] = useState<View>('all');
  const { totals, devices } = analytics;
  const knownDevices = (['phone', 'desktop', 'tablet'] as const).filter((name) =>
    devices.some(({ device }) => device === name),
  );
  const steps: FunnelMetrics = view === 'all' ? totals : (devices.find(({ device }) => device === view) ?? totals);
  return (
    <ChartBlock
      name="From visit to booking"
      summary={funnelSummary(totals)}
      unit={view === 'all' ? 'All devices.' : `${names[view]} only.`}
      methodology={metricExplanations.funnel}
      file="visit-to-booking"
      table={funnelTable(analytics)}
      controls={
        knownDevices.length > 1 && (
          <SegmentedControl
            label="Device"
            size="sm"
            segments={(['all', ...knownDevices] as const).map((value) => ({ value, label: names[value] }))}
            value={view}
            onChange={setView}
            className="w-fit max-w-full"
          />
        )
      }
    >
      <Funnel label="Steps from visit to booking" steps={toFunnelSteps(steps)} />
    </ChartBlock>
  );
}

function toFunnelSteps(measures: FunnelMetrics): FunnelStep[] {
  return FUNNEL_STEPS.map(([id, name], index) => {
    const value = measures[id];
    const before = measures[FUNNEL_STEPS[index - 1]?.[0] ?? 'visits'];
    return {
      id,
      name,
      value,
      valueText: formatNumber(value),
      loss: index === 0 ? null : formatDropOff(before, value, measures.visits),
    };
  });
}

/** Returns the drop-off as text. Percentages appear only with enough visits. */
function formatDropOff(before: number, value: number, visits: number): string {
  const lost = before - value;
  if (lost <= 0) return 'no one left';
  const text = `${formatCount(lost, 'person', 'people')} left`;
  return hasTooFewVisits({ visits }) ? text : `${text} (${formatShare(lost, before)})`;
}

function funnelTable({ totals, devices }: EventAnalytics) {
  const shown = devices.filter(({ visits, holds }) => visits + holds > 0);
  const columns: FunnelMetrics[] = [totals, ...shown];
  const rows = FUNNEL_STEPS.map(([id, name]) => [name, ...columns.map((column) => column[id])]);
  const deviceName = (device: string) => (device === 'unknown' ? 'Unknown device' : (names[device as View] ?? device));
  return {
    head: ['Step', 'All', ...shown.map(({ device }) => deviceName(device))],
    rows,
    displayRows: rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell))),
  };
}
