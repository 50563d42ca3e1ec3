import { useInfiniteQuery } from '@tanstack/react-query';
import type { SubscriptionInvoice } from '@festoon/contracts/money/subscription';
import { apiPath } from '../../../lib/api/api-client.ts';
import { describeError } from '../../../lib/api/errors.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatLongDay } from './premium-text.ts';
import { invoicesQuery } from './subscription-queries.ts';

/** Lists the payments for premium, newest first. Renders nothing where there is none. */
export function InvoiceList() {
  const invoices = useInfiniteQuery(invoicesQuery);
  if (invoices.isPending) return <Skeleton className="h-40 rounded-card" />;
  if (!invoices.data) {
    return (
      <ErrorState onRetry={() => void invoices.refetch()} retrying={invoices.isFetching}>
        {describeError(invoices.error)}
      </ErrorState>
    );
  }
  const rows = invoices.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl font-semibold">Invoices</h2>
      <ul className="divide-y divide-line">
        {rows.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {invoices.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={invoices.isFetchingNextPage}
          onClick={() => void invoices.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Card>
  );
}

function InvoiceRow({ invoice }: { invoice: SubscriptionInvoice }) {
  const { type, periodStart, periodEnd, paidAt, paidBy, amountMinor, refundedMinor, currency, document } = invoice;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">
          Premium, {type === 'yearly' ? 'yearly' : 'monthly'}
          {refundedMinor > 0 && (
            <span className="font-normal text-muted"> · {formatMoney(refundedMinor, currency)} given back</span>
          )}
        </p>
        <p className="text-sm text-muted">
          {formatLongDay(periodStart)} to {formatLongDay(periodEnd)}
        </p>
        <p className="text-sm text-muted">
          Paid {formatLongDay(paidAt)}, {paidBy === 'wallet' ? 'from your wallet' : 'by card'}
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <p className="font-semibold tabular-nums">{formatMoney(amountMinor, currency)}</p>
        {document && (
          <a href={apiPath(`/documents/${document.id}.pdf`)} download className={`${linkClass} text-sm`}>
            {document.number}
            <span className="sr-only"> as PDF</span>
          </a>
        )}
      </div>
    </li>
  );
}
