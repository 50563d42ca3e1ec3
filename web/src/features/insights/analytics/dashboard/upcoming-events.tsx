import type { Dashboard, DashboardEvent } from '@festoon/contracts/insights/analytics';
import { Link } from '@tanstack/react-router';
import { dashboardText } from '@festoon/catalogue/insights/dashboard';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { formatLocalDateTime } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { Table } from '../../../../ui/table.tsx';

/** Shows the upcoming events and their sales. */
export function UpcomingEvents({ board: { upcoming, currency } }: { board: Dashboard }) {
  if (upcoming.length === 0) return <p className="text-muted">{dashboardText('noUpcomingEvents')}</p>;
  return (
    <Table
      caption={dashboardText('upcomingEvents')}
      lowOnPhone
      rows={[...upcoming]}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'event',
          header: dashboardText('event'),
          primary: true,
          phonePlace: 'top',
          cell: (event) => <EventName event={event} />,
        },
        {
          id: 'when',
          header: dashboardText('when'),
          phonePlace: 'below',
          cell: ({ localStart, city }) => [formatLocalDateTime(localStart), city].filter(Boolean).join(' · '),
        },
        {
          id: 'sold',
          header: dashboardText('sold'),
          phonePlace: 'below-end',
          cell: (event) => <SoldTickets event={event} />,
        },
        {
          id: 'visits',
          header: dashboardText('visits'),
          numeric: true,
          wideOnly: true,
          cell: ({ visits }) => formatNumber(visits),
        },
        {
          id: 'income',
          header: dashboardText('income'),
          numeric: true,
          phonePlace: 'top-end',
          cell: ({ netMinor }) => formatMoney(netMinor, currency),
        },
      ]}
    />
  );
}

function EventName({ event: { id, title, status, occurrenceCount } }: { event: DashboardEvent }) {
  const label = title || dashboardText('untitledEvent');
  return (
    <span className="flex items-center gap-x-2 gap-y-1 md:flex-wrap md:py-2">
      <Link
        to={status === 'draft' ? '/profile/edit-event/$id' : '/event-analytics/$id'}
        params={{ id }}
        className="rounded-chip hover:underline hover:underline-offset-3 max-md:min-w-0 max-md:truncate max-md:after:absolute max-md:after:inset-0"
      >
        {label}
      </Link>
      {status === 'draft' && <Badge>{dashboardText('draft')}</Badge>}
      {occurrenceCount > 1 && (
        <Link
          to="/profile/events"
          search={{ when: status === 'draft' ? 'draft' : 'upcoming' }}
          className="relative shrink-0 rounded-chip hover:underline"
        >
          <Badge>{dashboardText('dates', { count: occurrenceCount })}</Badge>
        </Link>
      )}
    </span>
  );
}

function SoldTickets({ event: { ticketsSold, capacity } }: { event: DashboardEvent }) {
  if (capacity === null) return <span className="tabular-nums">{formatNumber(ticketsSold)}</span>;
  const label = dashboardText('soldOfCapacity', { sold: ticketsSold, capacity });
  return (
    <span className="grid gap-1 tabular-nums md:w-32">
      {label}
      <ProgressBar
        meter
        label={dashboardText('sold')}
        value={ticketsSold}
        max={Math.max(1, capacity)}
        valueText={label}
        className="w-full max-md:hidden"
      />
    </span>
  );
}
