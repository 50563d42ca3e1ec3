import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  bookedSinces,
  bookingSorts,
  paidHows,
  refundStates,
  type AdminBookingRow,
} from '@festoon/contracts/ticketing/admin-bookings';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Desk } from '../../../../ui/desk/desk.tsx';
import { useDeskSearch } from '../../../../ui/desk/desk-search.ts';
import { ExportLink } from '../../../../ui/desk/export-link.tsx';
import { XIcon } from '../../../../ui/image/icons.ts';
import { Price } from '../../../../ui/price.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { bookingListQuery, bookingParams } from './booking-desk-queries.ts';
import { statusLabels } from './booking-desk-text.ts';
import { Said } from './said.tsx';

const columns: TableColumn<AdminBookingRow>[] = [
  {
    id: 'reference',
    header: 'Booking',
    primary: true,
    cell: ({ reference }) => <span className="whitespace-nowrap">{reference}</span>,
  },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ buyer }) => (
      <span className="grid min-w-0 max-md:justify-items-end">
        <Said>{buyer.name}</Said>
        <bdi className="max-w-60 truncate text-muted" title={buyer.email}>
          {buyer.email}
        </bdi>
      </span>
    ),
  },
  { id: 'event', header: 'Event', cell: ({ event }) => <Said>{event.title}</Said> },
  {
    id: 'state',
    header: 'State',
    cell: ({ status }) => <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>,
  },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    cell: ({ totalMinor, refundedMinor, currency }) => (
      <span className="grid justify-items-end">
        <Price amountMinor={totalMinor} currency={currency} />
        {refundedMinor > 0 && (
          <span className="whitespace-nowrap text-muted">{formatMoney(refundedMinor, currency)} given back</span>
        )}
      </span>
    ),
  },
  {
    id: 'booked',
    header: 'Booked',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt, ownZone())}</span>,
  },
];

const labelled = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const filters = [
  {
    name: 'status',
    label: 'State',
    every: 'Every state',
    options: Object.entries(statusLabels).map(([value, { label }]) => ({ value, label })),
  },
  {
    name: 'paid',
    label: 'Paid',
    every: 'Paid any way',
    options: labelled(paidHows, { card: 'By card', wallet: 'From the wallet', both: 'Card and wallet', free: 'Free' }),
  },
  {
    name: 'refunded',
    label: 'Given back',
    every: 'Given back or not',
    options: labelled(refundStates, { none: 'Nothing given back', part: 'Partly given back', all: 'All given back' }),
  },
  {
    name: 'since',
    label: 'When',
    every: 'Any time',
    options: labelled(bookedSinces, { day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days', year: 'Last year' }),
  },
  {
    name: 'sort',
    label: 'Order',
    every: 'Newest first',
    options: labelled(bookingSorts, { newest: 'Newest first', oldest: 'Oldest first', highest: 'Highest first' }).slice(1),
  },
];

/** Shows the bookings of all accounts; `views` goes beside the filters. */
export function BookingDesk({ views }: { readonly views: ReactNode }) {
  const [search, change] = useDeskSearch();
  const wish = bookingParams(search);
  const list = useInfiniteQuery(bookingListQuery(wish));
  return (
    <Desk
      caption="Bookings"
      noun="booking"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Search by reference, ticket code, name, e-mail, event or payment"
      filters={filters}
      actions={
        <>
          {search['eventId'] && (
            <button type="button" className={buttonClass()} onClick={() => change({ eventId: undefined })}>
              <span className="inline-flex items-center gap-2">
                Only one event
                <XIcon aria-label="remove" />
              </span>
            </button>
          )}
          {views}
          <ExportLink path="/admin/bookings.csv" query={wish} />
        </>
      }
      empty={{ title: 'No booking matches', words: 'Search for something else, or drop a filter.' }}
      panelTitle="Booking"
      panel={(id) => <BookingPanel id={id} onlyEvent={(eventId) => change({ eventId, q: undefined, open: undefined })} />}
    />
  );
}
