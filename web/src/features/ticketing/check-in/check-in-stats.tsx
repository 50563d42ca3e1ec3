import type { CheckInOverview, CheckInLogEntry } from '@festoon/contracts/ticketing/check-in';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { type Clock, formatDateTime, formatDay, formatTime } from '../../../lib/format/format.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

/** Shows how many attendees are checked in, by ticket type, entrance and minute, and the latest scans. */
export function CheckInStats({ overview, waiting }: { overview: CheckInOverview; waiting: number }) {
  const { admitted, expected } = overview;
  const text = `${formatNumber(admitted)} of ${formatNumber(expected)} in`;
  return (
    <aside
      aria-label="The door in numbers"
      className="grid grid-cols-[minmax(0,1fr)] gap-7 rounded-card border border-line bg-surface p-6"
    >
      <div className="grid gap-2">
        <p className="flex items-baseline gap-2 tabular-nums">
          <span className="text-5xl font-semibold">{formatNumber(admitted)}</span>
          <span className="text-lg text-muted">of {formatNumber(expected)} in</span>
        </p>
        <ProgressBar meter label="Let in" value={admitted} max={Math.max(1, expected)} valueText={text} />
        {waiting > 0 && <p className="text-sm text-warning">What waits on this device is not counted yet.</p>}
      </div>
      {overview.ticketTypes.length > 1 && (
        <CountTable
          title="By ticket"
          rows={overview.ticketTypes.map((type) => ({
            key: type.id,
            name: type.name,
            count: `${formatNumber(type.admitted)} of ${formatNumber(type.expected)}`,
          }))}
        />
      )}
      {overview.entrances.length > 0 && (
        <CountTable
          title="By entrance"
          rows={overview.entrances.map(({ name, admitted: count }) => ({
            key: name,
            name: name || 'No entrance named',
            count: formatNumber(count),
          }))}
        />
      )}
      <AdmissionsChart minutes={overview.minutes} />
      <RecentScans overview={overview} />
    </aside>
  );
}

type CountTableProps = { title: string; rows: readonly { key: string; name: string; count: string }[] };

function CountTable({ title, rows }: CountTableProps) {
  return (
    <div className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <dl className="grid gap-1.5">
        {rows.map(({ key, name, count }) => (
          <div key={key} className="flex justify-between gap-4 text-sm">
            <dt className="min-w-0 truncate text-ink-2">{name}</dt>
            <dd className="shrink-0 tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function RecentScans({ overview: { recent, event } }: { overview: CheckInOverview }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-semibold">Last at the door</h2>
      {recent.length === 0 && <p className="text-sm text-muted">No one was checked in yet.</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {recent.map((entry) => (
          <li key={entry.id} className="flex justify-between gap-4 text-sm">
            <span className="min-w-0">
              <span className="block truncate">{entry.holderName ?? 'Unknown code'}</span>
              <span className="block truncate text-muted">{logEntryText(entry)}</span>
            </span>
            <time dateTime={entry.at} className="shrink-0 text-muted tabular-nums">
              {arrivalTimeLabel(entry.at, event)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the time, with its day if it is not today. */
function arrivalTimeLabel(at: string, clock: Clock): string {
  const isToday = formatDay(at, clock) === formatDay(new Date(), clock);
  return isToday ? formatTime(at, clock) : formatDateTime(at, clock);
}

const reasonLabels: Readonly<Record<string, string>> = {
  already_in: 'Turned away: already in',
  void: 'Turned away: no longer valid',
  event_cancelled: 'Turned away: event cancelled',
};

function logEntryText({ kind, reason, entrance, by }: CheckInLogEntry): string {
  if (kind === 'rejected') return reasonLabels[reason] ?? 'Turned away: not a ticket for this event';
  const what = kind === 'admitted' ? 'Let in' : 'Taken back';
  return `${what} by ${by}${entrance && `, ${entrance}`}`;
}

/** Shows a chart of 30 minutes with a text alternative. */
function AdmissionsChart({ minutes }: { minutes: readonly number[] }) {
  const max = Math.max(...minutes, 1);
  const total = minutes.reduce((sum, count) => sum + count, 0);
  const title = total === 0 ? 'No one in the last 30 minutes' : `${formatNumber(total)} in the last 30 minutes`;
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      <div aria-hidden="true" className="flex h-16 items-end gap-0.5 border-b border-line">
        {minutes.map((count, index) => (
          <span key={index} className="grow rounded-t-sm bg-chart-1" style={{ height: `${(count / max) * 100}%` }} />
        ))}
      </div>
      <p className="flex justify-between text-xs text-muted">
        <span aria-hidden="true">30 min ago</span>
        <span>{total > 0 && `At most ${formatNumber(max)} in one minute`}</span>
        <span aria-hidden="true">now</span>
      </p>
    </figure>
  );
}
