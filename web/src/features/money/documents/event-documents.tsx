import { documentLabelsText } from '@festoon/catalogue/money/document-labels';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type EventDocument, type listEventDocuments } from '@festoon/contracts/money/documents';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { eventDocumentsText } from '@festoon/catalogue/money/event-documents';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DownloadIcon } from '../../../ui/image/icons.ts';
import { linkClass } from '../../../ui/links.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { documentUrl, documentsCsvUrl, eventDocumentsQuery } from './document-queries.ts';

/**
 * Shows the documents issued for an event, for bookkeeping: every receipt, invoice and credit note with net, tax and
 * total.
 */
export function EventDocuments({ eventId }: { eventId: string }) {
  const query = useInfiniteQuery(eventDocumentsQuery(eventId));
  const [first] = query.data?.pages ?? [];
  if (!first && query.error) {
    const retry = () => void query.refetch();
    return (
      <LoadError
        title={eventDocumentsText('weCouldntLoadTheDocuments')}
        error={query.error}
        onRetry={retry}
        retrying={query.isFetching}
      />
    );
  }
  if (!first) return <Skeleton className="h-60" />;
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { count } = first.sums;
  return (
    <section aria-label={eventDocumentsText('receiptsAndInvoices')} className="grid gap-5">
      <SectionHeader
        title={eventDocumentsText('receiptsAndInvoices')}
        description={count === 0 ? eventDocumentsText('noReceiptsYetEachPaidBooking') : sumsLabel(first)}
        action={
          count > 0 && (
            <a href={documentsCsvUrl(eventId)} className={buttonClass('secondary', 'sm')}>
              <span className="inline-flex items-center gap-2">
                <DownloadIcon className="size-4.5" />
                {eventDocumentsText('csv')}
              </span>
            </a>
          )
        }
      />
      {rows.length > 0 && (
        <Disclosure summary={eventDocumentsText('documentCountOf', { shown: rows.length, count })}>
          <Table
            caption={eventDocumentsText('documentsOfThisEvent')}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            busy={false}
          />
          {query.hasNextPage && (
            <LoadMore
              countLabel={eventDocumentsText('documentCountOf', { shown: rows.length, count })}
              loadingLabel={eventDocumentsText('loadingMoreDocuments')}
              hasMore
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </Disclosure>
      )}
      <p className="text-sm text-muted">
        {joinParts(
          eventDocumentsText.parts('businessDetails', {
            link: (chunks) => (
              <Link to="/profile/details" hash="business" className={linkClass}>
                {chunks}
              </Link>
            ),
          }),
        )}
      </p>
    </section>
  );
}

/** Returns the totals: what was sold, less credit notes, and the included tax. */
function sumsLabel({ currency, sums }: Pick<EndpointResponse<typeof listEventDocuments>, 'currency' | 'sums'>): string {
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const { creditedMinor, soldMinor, taxMinor } = sums;
  const values = {
    sold: money(soldMinor),
    credited: money(creditedMinor),
    net: money(soldMinor - creditedMinor),
    tax: money(taxMinor),
  };
  if (creditedMinor === 0) return eventDocumentsText(taxMinor === 0 ? 'soldWithoutTax' : 'soldWithTax', values);
  return eventDocumentsText(taxMinor === 0 ? 'creditedWithoutTax' : 'creditedWithTax', values);
}

/** Returns the amount of a document; negative on a credit note. */
function amountOf({ currency, kind }: EventDocument, amountMinor: number): string {
  return formatMoney(kind === 'credit_note' ? -amountMinor : amountMinor, currency);
}

const columns = (): TableColumn<EventDocument>[] => [
  {
    id: 'number',
    header: eventDocumentsText('number'),
    primary: true,
    cell: ({ id, kind, number }) => (
      <a
        href={documentUrl(id)}
        target="_blank"
        rel="noreferrer"
        className={linkClass}
        aria-label={eventDocumentsText('asPdf', { kind: documentLabelsText(kind), number })}
      >
        {number}
      </a>
    ),
  },
  { id: 'documentType', header: eventDocumentsText('documentType'), cell: ({ kind }) => documentLabelsText(kind) },
  { id: 'issued', header: eventDocumentsText('issued'), cell: ({ issuedAt }) => formatDay(issuedAt, ownZone()) },
  {
    id: 'buyer',
    header: eventDocumentsText('buyer'),
    cell: ({ buyer }) => <span className="min-w-0 break-words">{buyer}</span>,
  },
  {
    id: 'net',
    header: eventDocumentsText('net'),
    numeric: true,
    wideOnly: true,
    cell: (row) => amountOf(row, row.netMinor),
  },
  { id: 'tax', header: eventDocumentsText('tax'), numeric: true, cell: (row) => amountOf(row, row.taxMinor) },
  { id: 'total', header: eventDocumentsText('total'), numeric: true, cell: (row) => amountOf(row, row.totalMinor) },
];
