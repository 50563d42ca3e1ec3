import type { EventAnalytics, EventMetrics } from '@festoon/contracts/insights/analytics';
import { useState } from 'react';
import { analyticsChartsText } from '@festoon/catalogue/insights/analytics-charts';
import { metricExplanationsText } from '@festoon/catalogue/insights/metric-explanations';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { Funnel, type FunnelStep } from '../../../ui/charts/funnel.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { formatShare } from './change-text.ts';
import { hasTooFewVisits } from './conversion-rate.ts';
import { FUNNEL_STEPS, funnelSummary } from './summaries.ts';

type FunnelMetrics = Pick<EventMetrics, (typeof FUNNEL_STEPS)[number][0]>;
type View = 'all' | 'phone' | 'desktop' | 'tablet';

const NAMES = { all: 'all', phone: 'phone', desktop: 'desktop', tablet: 'tablet' } as const satisfies Record<View, string>;
const UNITS = {
  all: 'allDevices',
  phone: 'phoneOnly',
  desktop: 'desktopOnly',
  tablet: 'tabletOnly',
} as const satisfies Record<View, string>;

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
      name={analyticsChartsText('fromVisitToBooking')}
      summary={funnelSummary(totals)}
      unit={analyticsChartsText(UNITS[view])}
      methodology={metricExplanationsText('funnel')}
      file="visit-to-booking"
      table={funnelTable(analytics)}
      controls={
        knownDevices.length > 1 && (
          <SegmentedControl
            label={analyticsChartsText('device')}
            size="sm"
            segments={(['all', ...knownDevices] as const).map((value) => ({
              value,
              label: analyticsChartsText(NAMES[value]),
            }))}
            value={view}
            onChange={setView}
            className="w-fit max-w-full"
          />
        )
      }
    >
      <Funnel label={analyticsChartsText('stepsFromVisitToBooking')} steps={toFunnelSteps(steps)} />
    </ChartBlock>
  );
}

function toFunnelSteps(measures: FunnelMetrics): FunnelStep[] {
  return FUNNEL_STEPS.map(([id, label], index) => {
    const value = measures[id];
    const before = measures[FUNNEL_STEPS[index - 1]?.[0] ?? 'visits'];
    return {
      id,
      name: analyticsChartsText(label),
      value,
      valueText: formatNumber(value),
      loss: index === 0 ? null : formatDropOff(before, value, measures.visits),
    };
  });
}

/** Returns the drop-off as text. Percentages appear only with enough visits. */
function formatDropOff(before: number, value: number, visits: number): string {
  const lost = before - value;
  if (lost <= 0 || hasTooFewVisits({ visits })) return analyticsChartsText('dropOff', { lost: Math.max(0, lost) });
  return analyticsChartsText('dropOffWithShare', { lost, share: formatShare(lost, before) });
}

function funnelTable({ totals, devices }: EventAnalytics) {
  const shown = devices.filter(({ visits, holds }) => visits + holds > 0);
  const columns: FunnelMetrics[] = [totals, ...shown];
  const rows = FUNNEL_STEPS.map(([id, label]) => [analyticsChartsText(label), ...columns.map((column) => column[id])]);
  const deviceName = (device: string) => {
    if (device === 'unknown') return analyticsChartsText('unknownDevice');
    return device in NAMES ? analyticsChartsText(NAMES[device as View]) : device;
  };
  return {
    head: [analyticsChartsText('step'), analyticsChartsText('all'), ...shown.map(({ device }) => deviceName(device))],
    rows,
    displayRows: rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell))),
  };
}
