import type { Activity, Dashboard } from '@festoon/contracts/insights/analytics';
import { Link } from '@tanstack/react-router';
import { formatRelative } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { CalendarXIcon, TicketCheckIcon, UserCheckIcon } from '../../../../ui/image/icons.ts';
import { formatQuantity } from '../change-text.ts';

const icons = { booked: TicketCheckIcon, cancelled: CalendarXIcon, requested: UserCheckIcon };

/** Shows the latest activity, newest first. */
export function ActivityFeed({ board: { activity, currency, now } }: { board: Dashboard }) {
  if (activity.length === 0) return <p className="text-muted">Bookings will show here.</p>;
  return (
    <ol className="grid gap-4">
      {activity.map((one) => (
        <ActivityLine key={`${one.kind} ${one.id}`} one={one} currency={currency} now={new Date(now)} />
      ))}
    </ol>
  );
}

function ActivityLine({ one, currency, now }: { one: Activity; currency: string; now: Date }) {
  const { kind, at, eventId, title, totalMinor } = one;
  const Icon = icons[kind];
  return (
    <li className="flex gap-3 text-sm">
      <Icon className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden="true" />
      <p className="grid min-w-0 grow gap-0.5">
        <span className="wrap-anywhere">{wordsOf(one)}</span>
        <span className="text-muted">
          <Link
            to={kind === 'requested' ? '/profile/events/$id/attendees' : '/event-analytics/$id'}
            params={{ id: eventId }}
            className="rounded-chip underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {title || 'Untitled event'}
          </Link>
          {' · '}
          <time dateTime={at}>{formatRelative(at, now)}</time>
        </span>
      </p>
      {kind === 'booked' && (
        <span className="shrink-0 font-medium tabular-nums">
          {totalMinor === 0 ? 'Free' : formatMoney(totalMinor, currency)}
        </span>
      )}
    </li>
  );
}

function wordsOf({ kind, buyerName, tickets }: Activity): string {
  const who = buyerName || 'Somebody';
  const what = formatQuantity(tickets, 'ticket');
  if (kind === 'requested') return `${who} asks for ${what}`;
  return kind === 'cancelled' ? `${who}’s booking of ${what} was cancelled` : `${who} booked ${what}`;
}
