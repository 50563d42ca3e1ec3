import type { LiveEvent as Live } from '@festoon/contracts/insights/analytics';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatNumber } from '../../../../lib/format/format-number.ts';
import { formatLocalDateTime, formatLocalTime, formatTime } from '../../../../lib/format/format.ts';
import { useLiveTopic } from '../../../../lib/live/live.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { StepBars } from '../../../../ui/charts/step-bars.tsx';
import { ScanLineIcon } from '../../../../ui/image/icons.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { formatShare } from '../change-text.ts';
import { dashboardKey } from './dashboard-query.ts';
import { fillLastHour } from './last-hour.ts';

/** An event while its door is open: who is in, how fast people come, what goes wrong. */
export function LiveEvent({ live, now }: { live: Live; now: string }) {
  const queryClient = useQueryClient();
  const invalidate = () => void queryClient.invalidateQueries({ queryKey: dashboardKey });
  useLiveTopic(`hosted:${live.id}`, invalidate);
  useLiveTopic(`event:${live.id}`, invalidate);
  const { admitted, expected, rejectedScans } = live;
  const minutes = fillLastHour(live.minutes, now);
  const lastFive = minutes.slice(-5).reduce((sum, minute) => sum + minute.admitted, 0);
  const admittedText = `${formatNumber(admitted)} of ${formatNumber(expected)} in`;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <div className="grid gap-1">
          <Badge tone="primary">Today</Badge>
          <h2 className="text-xl font-semibold wrap-anywhere">{live.title}</h2>
          <p className="text-sm text-muted">
            {live.localDoors ? `Doors ${formatLocalTime(live.localDoors)}, start ` : 'Start '}
            {formatLocalDateTime(live.localStart)}
          </p>
        </div>
        <div className="grid gap-2" role="status">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-3xl font-semibold tabular-nums">{admittedText}</span>
            <span className="text-ink-2">{formatShare(admitted, expected)}</span>
          </p>
          <ProgressBar meter label="In" value={admitted} max={Math.max(1, expected)} valueText={admittedText} />
        </div>
        <dl className="grid grid-cols-2 gap-4 text-sm">
          <div>
            <dt className="text-muted">Per minute, last five</dt>
            <dd className="text-lg font-semibold tabular-nums">{Math.round((lastFive / 5) * 10) / 10}</dd>
          </div>
          <div>
            <dt className="text-muted">Turned away, last hour</dt>
            <dd className="text-lg font-semibold tabular-nums">
              {rejectedScans === 0 ? 'None' : formatCount(rejectedScans, 'code')}
            </dd>
          </div>
        </dl>
        <Link to="/profile/events/$id/check-in" params={{ id: live.id }} className={buttonClass('primary')}>
          <span className="inline-flex items-center gap-2">
            <ScanLineIcon className="size-5" aria-hidden="true" />
            Scan tickets
          </span>
        </Link>
      </div>
      <figure className="grid content-start gap-2">
        <figcaption className="text-sm text-muted">Check-ins per minute, last hour</figcaption>
        <StepBars
          label="Check-ins, minute"
          steps={minutes.map(({ at }) => formatTime(at, live))}
          values={minutes.map((minute) => minute.admitted)}
          show={(value) => `${formatCount(value, 'person', 'people')} let in`}
        />
      </figure>
    </Card>
  );
}
