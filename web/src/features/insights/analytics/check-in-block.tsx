import type { EventAnalytics } from '@festoon/contracts/insights/analytics';
import { formatDateTime, formatNumber, formatTime, zoneName } from '../../../lib/format/format.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { StepBars } from '../../../ui/charts/step-bars.tsx';
import { formatQuantity } from './change-text.ts';
import { counted } from './counted.ts';
import { checkInFinding } from './findings.ts';

const DAY_MINUTES = 1440;

/** When people came in. */
export function CheckInBlock({ analytics }: { analytics: EventAnalytics }) {
  const { checkIn, timeZone } = analytics;
  const steps = filled(checkIn);
  const timeOf = (at: Date) => (checkIn.stepMinutes >= 60 ? formatDateTime(at, analytics) : formatTime(at, analytics));
  return (
    <ChartBlock
      name="Check-in"
      finding={checkInFinding(checkIn)}
      unit={`All days of the event, every ${formatStep(checkIn.stepMinutes)}, ${zoneName(timeZone)} time.`}
      counted={counted.checkIn}
      file="check-in"
      table={{
        head: ['From', 'Let in'],
        rows: checkIn.steps.map(({ at, admitted }) => [at, admitted]),
        shown: checkIn.steps.map(({ at, admitted }) => [formatDateTime(at, analytics), formatNumber(admitted)]),
      }}
    >
      {steps.length === 0 ? (
        <p className="text-muted">The curve begins with the first person at the door.</p>
      ) : (
        <StepBars
          label="Let in, time"
          steps={steps.map(({ at }) => timeOf(at))}
          values={steps.map(({ admitted }) => admitted)}
          show={(value) => `${formatQuantity(value, 'person', 'people')} let in`}
        />
      )}
    </ChartBlock>
  );
}

function formatStep(minutes: number): string {
  if (minutes === 1) return 'minute';
  if (minutes < 60) return `${minutes} minutes`;
  return minutes >= DAY_MINUTES ? 'day' : formatQuantity(minutes / 60, 'hour');
}

/** Steps without anybody in between as well, so that time runs evenly. */
function filled({ steps, stepMinutes }: EventAnalytics['checkIn']): { at: Date; admitted: number }[] {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return [];
  const known = new Map(steps.map(({ at, admitted }) => [Date.parse(at), admitted]));
  const from = Date.parse(first.at);
  const count = Math.round((Date.parse(last.at) - from) / (stepMinutes * 60_000)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * stepMinutes * 60_000;
    return { at: new Date(at), admitted: known.get(at) ?? 0 };
  });
}
