import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  bookedPeriods,
  bookingSorts,
  paymentMethodFilters,
  refundStates,
  type AdminBookingRow,
} from '@festoon/contracts/ticketing/admin-bookings';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import { useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import { XIcon } from '../../../../ui/image/icons.ts';
import { Price } from '../../../../ui/price.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { bookingListQuery, bookingParams } from './booking-admin-queries.ts';
import { statusLabels } from './booking-admin-text.ts';
import { ClampedText } from './clamped-text.tsx';

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
        <ClampedText>{buyer.name}</ClampedText>
        <bdi className="max-w-60 truncate text-muted" title={buyer.email}>
          {buyer.email}
        </bdi>
      </span>
    ),
  },
  { id: 'event', header: 'Event', cell: ({ event }) => <ClampedText>{event.title}</ClampedText> },
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

const toOptions = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const filters = [
  {
    name: 'status',
    label: 'State',
    allLabel: 'Every state',
    options: Object.entries(statusLabels).map(([value, { label }]) => ({ value, label })),
  },
  {
    name: 'paid',
    label: 'Paid',
    allLabel: 'Paid any way',
    options: toOptions(paymentMethodFilters, {
      card: 'By card',
      wallet: 'From the wallet',
      both: 'Card and wallet',
      free: 'Free',
    }),
  },
  {
    name: 'refunded',
    label: 'Given back',
    allLabel: 'Given back or not',
    options: toOptions(refundStates, { none: 'Nothing given back', part: 'Partly given back', all: 'All given back' }),
  },
  {
    name: 'since',
    label: 'When',
    allLabel: 'Any time',
    options: toOptions(bookedPeriods, {
      day: 'Last 24 hours',
      week: 'Last 7 days',
      month: 'Last 30 days',
      year: 'Last year',
    }),
  },
  {
    name: 'sort',
    label: 'Order',
    allLabel: 'Newest first',
    options: toOptions(bookingSorts, { newest: 'Newest first', oldest: 'Oldest first', highest: 'Highest first' }).slice(1),
  },
];

/** Shows the bookings of all accounts. `views` appears beside the filters. */
export function BookingAdmin({ views }: { readonly views: ReactNode }) {
  const [search, change] = useAdminTableSearch();
  const params = bookingParams(search);
  const list = useInfiniteQuery(bookingListQuery(params));
  return (
    <AdminTable
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
          <ExportLink path="/admin/bookings.csv" query={params} />
        </>
      }
      empty={{ title: 'No booking matches', description: 'Search for something else, or drop a filter.' }}
      panelTitle="Booking"
      panel={(id) => (
        <BookingPanel id={id} filterByEvent={(eventId) => change({ eventId, q: undefined, open: undefined })} />
      )}
    />
  );
}
