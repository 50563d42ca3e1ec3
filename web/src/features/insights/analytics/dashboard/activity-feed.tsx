import type { Activity, Dashboard } from '@festoon/contracts/insights/analytics';
import { Link } from '@tanstack/react-router';
import { dashboardText } from '@festoon/catalogue/insights/dashboard';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { CalendarXIcon, TicketCheckIcon, UserCheckIcon } from '../../../../ui/image/icons.ts';

const icons = { booked: TicketCheckIcon, cancelled: CalendarXIcon, requested: UserCheckIcon };

/** Shows the latest activity, newest first. */
export function ActivityFeed({ dashboard: { activity, currency, now } }: { dashboard: Dashboard }) {
  if (activity.length === 0) return <p className="text-muted">{dashboardText('bookingsWillAppearHere')}</p>;
  return (
    <ol className="grid gap-4">
      {activity.map((item) => (
        <ActivityItem key={`${item.kind} ${item.id}`} item={item} currency={currency} now={new Date(now)} />
      ))}
    </ol>
  );
}

function ActivityItem({ item, currency, now }: { item: Activity; currency: string; now: Date }) {
  const { kind, at, eventId, title, totalMinor } = item;
  const Icon = icons[kind];
  return (
    <li className="flex gap-3 text-sm">
      <Icon className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden="true" />
      <p className="grid min-w-0 grow gap-0.5">
        <span className="wrap-anywhere">{activityText(item)}</span>
        <span className="flex flex-wrap gap-x-3 text-muted">
          <Link
            to={kind === 'requested' ? '/profile/events/$id/attendees' : '/event-analytics/$id'}
            params={{ id: eventId }}
            className="rounded-chip underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {title || dashboardText('untitledEvent')}
          </Link>
          <time dateTime={at}>{formatRelative(at, now)}</time>
        </span>
      </p>
      {kind === 'booked' && (
        <span className="shrink-0 font-medium tabular-nums">
          {totalMinor === 0 ? dashboardText('free') : formatMoney(totalMinor, currency)}
        </span>
      )}
    </li>
  );
}

const ACTIVITIES = {
  booked: 'activityBooked',
  cancelled: 'activityCancelled',
  requested: 'activityRequested',
} as const satisfies Record<Activity['kind'], string>;

function activityText({ kind, buyerName, tickets }: Activity): string {
  return dashboardText(ACTIVITIES[kind], { buyer: buyerName || dashboardText('someone'), count: tickets });
}
