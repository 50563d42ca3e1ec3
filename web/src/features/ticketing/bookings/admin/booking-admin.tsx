import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  bookedPeriods,
  bookingSorts,
  paymentMethodFilters,
  refundStates,
  type AdminBookingRow,
} from '@festoon/contracts/ticketing/admin-bookings';
import { bookingAdminText } from '@festoon/catalogue/ticketing/booking-admin';
import { bookingAdminListText } from '@festoon/catalogue/ticketing/booking-admin-list';
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
import { STATUS_TONES, statusLabel, statuses } from './booking-admin-text.ts';
import { ClampedText } from '../../../../ui/text/clamped-text.tsx';

const listColumns = (): TableColumn<AdminBookingRow>[] => [
  {
    id: 'reference',
    header: bookingAdminListText('reference'),
    primary: true,
    phonePlace: 'top',
    cell: ({ reference }) => <span className="whitespace-nowrap">{reference}</span>,
  },
  {
    id: 'buyer',
    header: bookingAdminListText('buyer'),
    phonePlace: 'below',
    cell: ({ buyer }) => (
      <span className="grid min-w-0 max-md:block">
        <ClampedText>{buyer.name}</ClampedText>
        <bdi className="max-w-60 truncate text-muted max-md:hidden" title={buyer.email}>
          {buyer.email}
        </bdi>
      </span>
    ),
  },
  {
    id: 'event',
    header: bookingAdminListText('event'),
    wideOnly: true,
    cell: ({ event }) => <ClampedText>{event.title}</ClampedText>,
  },
  {
    id: 'status',
    header: bookingAdminListText('status'),
    phonePlace: 'below-end',
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{statusLabel(status)}</Badge>,
  },
  {
    id: 'total',
    header: bookingAdminListText('total'),
    numeric: true,
    phonePlace: 'top-end',
    cell: ({ totalMinor, refundedMinor, currency }) => (
      <span className="grid justify-end justify-items-end">
        <Price amountMinor={totalMinor} currency={currency} />
        {refundedMinor > 0 && (
          <span className="whitespace-nowrap text-muted">
            {bookingAdminText('refundedAmount', { amount: formatMoney(refundedMinor, currency) })}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'booked',
    header: bookingAdminListText('booked'),
    wideOnly: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt, ownZone())}</span>,
  },
];

type FilterValue =
  | (typeof paymentMethodFilters)[number]
  | (typeof refundStates)[number]
  | (typeof bookedPeriods)[number]
  | (typeof bookingSorts)[number];

const toOptions = (values: readonly FilterValue[]) => values.map((value) => ({ value, label: bookingAdminListText(value) }));

const listFilters = () => [
  {
    name: 'status',
    label: bookingAdminListText('status'),
    allLabel: bookingAdminListText('allStatuses'),
    options: statuses.map((value) => ({ value, label: statusLabel(value) })),
  },
  {
    name: 'paid',
    label: bookingAdminListText('paid'),
    allLabel: bookingAdminListText('allPaymentMethods'),
    options: toOptions(paymentMethodFilters),
  },
  {
    name: 'refunded',
    label: bookingAdminListText('refunded'),
    allLabel: bookingAdminListText('refundedOrNot'),
    options: toOptions(refundStates),
  },
  {
    name: 'since',
    label: bookingAdminListText('when'),
    allLabel: bookingAdminListText('anyTime'),
    options: toOptions(bookedPeriods),
  },
  {
    name: 'sort',
    label: bookingAdminListText('order'),
    allLabel: bookingAdminListText('newest'),
    options: toOptions(bookingSorts).slice(1),
  },
];

/** Shows the bookings of all accounts. `views` appears beside the filters. */
export function BookingAdmin({ views }: { readonly views: ReactNode }) {
  const [search, change] = useAdminTableSearch();
  const params = bookingParams(search);
  const list = useInfiniteQuery(bookingListQuery(params));
  return (
    <AdminTable
      caption={bookingAdminListText('bookings')}
      rowsText={{
        count: (count) => bookingAdminListText('bookingCount', { count }),
        loading: bookingAdminListText('loadingMoreBookings'),
        failed: bookingAdminListText('bookingsNotLoaded'),
      }}
      list={list}
      columns={listColumns()}
      rowKey={({ id }) => id}
      searchLabel={bookingAdminListText('searchByReferenceTicketCodeName')}
      filters={listFilters()}
      actions={
        <>
          {search['eventId'] && (
            <button type="button" className={buttonClass()} onClick={() => change({ eventId: undefined })}>
              <span className="inline-flex items-center gap-2">
                {bookingAdminListText('oneEvent')}
                <XIcon aria-label={bookingAdminListText('remove')} />
              </span>
            </button>
          )}
          {views}
          <ExportLink path="/admin/bookings.csv" query={params} />
        </>
      }
      empty={{
        title: bookingAdminListText('noMatchingBookings'),
        description: bookingAdminListText('tryAnotherSearchOrRemoveA'),
      }}
      panelTitle={bookingAdminListText('booking')}
      panel={(id) => (
        <BookingPanel id={id} filterByEvent={(eventId) => change({ eventId, q: undefined, open: undefined })} />
      )}
    />
  );
}
