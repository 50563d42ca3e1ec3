import type { CheckInOverview, CheckInLogEntry } from '@festoon/contracts/ticketing/check-in';
import { checkInText } from '@festoon/catalogue/ticketing/check-in';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatEventTimeToday } from '../../../lib/format/event-instant.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

/** Shows how many attendees are checked in, by ticket type, entrance and minute, and the latest scans. */
export function CheckInStats({ overview, waiting }: { overview: CheckInOverview; waiting: number }) {
  const { admitted, expected } = overview;
  return (
    <aside
      aria-label={checkInText('checkInStats')}
      className="grid grid-cols-[minmax(0,1fr)] gap-7 rounded-card border border-line bg-surface p-6"
    >
      <div className="grid gap-2">
        <p className="flex items-baseline gap-2 tabular-nums">
          {joinParts(
            checkInText.parts('admittedOfExpectedHeading', {
              admitted,
              expected,
              large: (chunks) => <span className="text-5xl font-semibold">{chunks}</span>,
              small: (chunks) => <span className="text-lg text-muted">{chunks}</span>,
            }),
          )}
        </p>
        <ProgressBar
          meter
          label={checkInText('meter')}
          value={admitted}
          max={Math.max(1, expected)}
          valueText={checkInText('admittedOfExpected', { admitted, expected })}
        />
        {overview.event.allowsReentry && overview.inside !== null && (
          <p className="flex justify-between gap-4 text-sm">
            <span className="text-ink-2">{checkInText('insideNow')}</span>
            <span className="font-semibold tabular-nums">{formatNumber(overview.inside)}</span>
          </p>
        )}
        {waiting > 0 && <p className="text-sm text-warning">{checkInText('scansWaitingOnThisDeviceArent')}</p>}
      </div>
      {overview.ticketTypes.length > 1 && (
        <CountTable
          title={checkInText('byTicket')}
          rows={overview.ticketTypes.map((type) => ({
            key: type.id,
            name: type.name,
            count: checkInText('countOfExpected', { admitted: type.admitted, expected: type.expected }),
          }))}
        />
      )}
      {overview.entrances.length > 0 && (
        <CountTable
          title={checkInText('byEntrance')}
          rows={overview.entrances.map(({ name, admitted: count }) => ({
            key: name,
            name: name || checkInText('noEntranceSet'),
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
      <h2 className="font-semibold">{checkInText('recentCheckIns')}</h2>
      {recent.length === 0 && <p className="text-sm text-muted">{checkInText('noCheckInsYet')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {recent.map((entry) => (
          <li key={entry.id} className="flex justify-between gap-4 text-sm">
            <span className="min-w-0">
              <span className="block truncate">{entry.holderName ?? checkInText('unknownCode')}</span>
              <span className="block truncate text-muted">{logEntryText(entry)}</span>
            </span>
            <time dateTime={entry.at} className="shrink-0 text-muted tabular-nums">
              {formatEventTimeToday(entry.at, event)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}

const REJECTIONS = new Map([
  ['already_in', 'turnedAwayAlreadyCheckedIn'],
  ['not_inside', 'exitRefusedNotInside'],
  ['reentry_off', 'exitRefusedReentryOff'],
  ['other_entrance', 'turnedAwayOtherEntrance'],
  ['list_not_open', 'turnedAwayListNotOpen'],
  ['list_deleted', 'turnedAwayListDeleted'],
  ['void', 'turnedAwayVoid'],
  ['event_cancelled', 'turnedAwayEventCancelled'],
] as const);

const LOG_TEXT = {
  admitted: ['checkedInBy', 'checkedInByAt'],
  exited: ['exitBy', 'exitByAt'],
  undone: ['undoneBy', 'undoneByAt'],
} as const satisfies Record<Exclude<CheckInLogEntry['kind'], 'rejected'>, readonly [string, string]>;

function logEntryText({ kind, reason, entrance, by: name }: CheckInLogEntry): string {
  if (kind === 'rejected') {
    const label = [...REJECTIONS].find(([known]) => known === reason)?.[1];
    return checkInText(label ?? 'turnedAwayNotATicketFor');
  }
  const [text, textAtEntrance] = LOG_TEXT[kind];
  return entrance === '' ? checkInText(text, { name }) : checkInText(textAtEntrance, { name, entrance });
}

/** Shows a chart of 30 minutes with a text alternative. */
function AdmissionsChart({ minutes }: { minutes: readonly number[] }) {
  const max = Math.max(...minutes, 1);
  const total = minutes.reduce((sum, count) => sum + count, 0);
  const title = total === 0 ? checkInText('noCheckInsInTheLast') : checkInText('inTheLast30Min', { count: total });
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      <div aria-hidden="true" className="flex h-16 items-end gap-0.5 border-b border-line">
        {minutes.map((count, index) => (
          <span key={index} className="grow rounded-t-sm bg-chart-1" style={{ height: `${(count / max) * 100}%` }} />
        ))}
      </div>
      <p className="flex justify-between text-xs text-muted">
        <span aria-hidden="true">{checkInText('thirtyMinutesAgo')}</span>
        <span>{total > 0 && checkInText('peakPerMinute', { max })}</span>
        <span aria-hidden="true">{checkInText('now')}</span>
      </p>
    </figure>
  );
}
