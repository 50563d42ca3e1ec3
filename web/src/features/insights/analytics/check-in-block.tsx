import { formatZoneName } from '@festoon/contracts/events/zone-name';
import type { EventAnalytics } from '@festoon/contracts/insights/analytics';
import { analyticsChartsText } from '@festoon/catalogue/insights/analytics-charts';
import { metricExplanationsText } from '@festoon/catalogue/insights/metric-explanations';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatDateTime, formatTime } from '../../../lib/format/format.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { StepBars } from '../../../ui/charts/step-bars.tsx';
import { checkInSummary } from './summaries.ts';

const DAY_MINUTES = 1440;

/** Shows when people checked in. */
export function CheckInBlock({ analytics }: { analytics: EventAnalytics }) {
  const { checkIn, timeZone } = analytics;
  const intervals = fillIntervals(checkIn);
  const timeOf = (at: Date) => (checkIn.intervalMinutes >= 60 ? formatDateTime(at, analytics) : formatTime(at, analytics));
  return (
    <ChartBlock
      isFolded={intervals.length === 0}
      name={analyticsChartsText('checkIn')}
      summary={checkInSummary(checkIn)}
      unit={formatUnit(checkIn.intervalMinutes, formatZoneName(timeZone))}
      methodology={metricExplanationsText('checkIn')}
      file="check-in"
      table={{
        head: [analyticsChartsText('from'), analyticsChartsText('letIn')],
        rows: checkIn.intervals.map(({ at, admitted }) => [at, admitted]),
        displayRows: checkIn.intervals.map(({ at, admitted }) => [formatDateTime(at, analytics), formatNumber(admitted)]),
      }}
    >
      {intervals.length === 0 ? (
        <p className="text-muted">{analyticsChartsText('theChartStartsWithTheFirst')}</p>
      ) : (
        <StepBars
          label={analyticsChartsText('checkedInTime')}
          steps={intervals.map(({ at }) => timeOf(at))}
          values={intervals.map(({ admitted }) => admitted)}
          show={(value) => analyticsChartsText('peopleCheckedIn', { count: value })}
        />
      )}
    </ChartBlock>
  );
}

function formatUnit(minutes: number, timeZone: string): string {
  if (minutes < 60) return analyticsChartsText('checkInsEveryMinutes', { minutes, timeZone });
  if (minutes >= DAY_MINUTES) return analyticsChartsText('checkInsEveryDay', { timeZone });
  return analyticsChartsText('checkInsEveryHours', { hours: minutes / 60, timeZone });
}

/** Returns the intervals with empty ones in between, so that the time axis is even. */
function fillIntervals({ intervals, intervalMinutes }: EventAnalytics['checkIn']): { at: Date; admitted: number }[] {
  const [first] = intervals;
  const last = intervals.at(-1);
  if (first === undefined || last === undefined) return [];
  const countByTime = new Map(intervals.map(({ at, admitted }) => [Date.parse(at), admitted]));
  const from = Date.parse(first.at);
  const count = Math.round((Date.parse(last.at) - from) / (intervalMinutes * 60_000)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * intervalMinutes * 60_000;
    return { at: new Date(at), admitted: countByTime.get(at) ?? 0 };
  });
}
