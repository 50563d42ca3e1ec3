import type { EventAnalytics } from '@festoon/contracts/insights/analytics';
import { formatCount, formatNumber } from '../../../lib/format/format-number.ts';
import { formatDateTime, formatTime, zoneName } from '../../../lib/format/format.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { StepBars } from '../../../ui/charts/step-bars.tsx';
import { metricExplanations } from './metric-explanations.ts';
import { checkInSummary } from './summaries.ts';

const DAY_MINUTES = 1440;

/** Shows when people checked in. */
export function CheckInBlock({ analytics }: { analytics: EventAnalytics }) {
  const { checkIn, timeZone } = analytics;
  const intervals = fillIntervals(checkIn);
  const timeOf = (at: Date) => (checkIn.intervalMinutes >= 60 ? formatDateTime(at, analytics) : formatTime(at, analytics));
  return (
    <ChartBlock
      name="Check-in"
      summary={checkInSummary(checkIn)}
      unit={`All days of the event, every ${formatStep(checkIn.intervalMinutes)}, ${zoneName(timeZone)} time.`}
      methodology={metricExplanations.checkIn}
      file="check-in"
      table={{
        head: ['From', 'Let in'],
        rows: checkIn.intervals.map(({ at, admitted }) => [at, admitted]),
        displayRows: checkIn.intervals.map(({ at, admitted }) => [formatDateTime(at, analytics), formatNumber(admitted)]),
      }}
    >
      {intervals.length === 0 ? (
        <p className="text-muted">The curve begins with the first person at the door.</p>
      ) : (
        <StepBars
          label="Let in, time"
          steps={intervals.map(({ at }) => timeOf(at))}
          values={intervals.map(({ admitted }) => admitted)}
          show={(value) => `${formatCount(value, 'person', 'people')} let in`}
        />
      )}
    </ChartBlock>
  );
}

function formatStep(minutes: number): string {
  if (minutes === 1) return 'minute';
  if (minutes < 60) return `${minutes} minutes`;
  return minutes >= DAY_MINUTES ? 'day' : formatCount(minutes / 60, 'hour');
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
