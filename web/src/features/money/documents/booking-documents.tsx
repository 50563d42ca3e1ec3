import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BookingDocuments as Documents, documentLabels, type DocumentCard } from '@festoon/contracts/money/documents';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { bookingDocumentsQuery, documentFile } from './document-queries.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { DownloadIcon } from '../../../ui/image/icons.ts';

type BookingDocumentsProps = { readonly bookingId: string; readonly title: string; readonly onClose: () => void };

/** Everything on paper about one booking, and the way to an invoice for a company. */
export function BookingDocuments({ bookingId, title, onClose }: BookingDocumentsProps) {
  const { data, error, isFetching, refetch } = useQuery(bookingDocumentsQuery(bookingId));
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={asking ? 'Invoice for a company' : 'Receipt and invoice'}
      description={title}
    >
      {!data && error && <FailedLoad error={error} level={3} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && asking && (
        <InvoiceForm
          bookingId={bookingId}
          known={data.invoiceDetails}
          label="Issue the invoice"
          onDone={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
      {data && !asking && <Papers documents={data} onAsk={() => setAsking(true)} />}
    </Dialog>
  );
}

function Papers({ documents, onAsk }: { documents: Documents; onAsk: () => void }) {
  const { canChange, invoiceDetails, items } = documents;
  return (
    <div className="grid gap-5">
      {items.length === 0 ? (
        <p className="text-ink-2">Nothing was paid for this booking, so there is nothing to document.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.toReversed().map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
      {canChange && (
        <div className="grid justify-items-start gap-2">
          <Button size="sm" onClick={onAsk}>
            {invoiceDetails === null ? 'Get an invoice for a company' : 'Change the invoice details'}
          </Button>
          <p className="text-sm text-muted">
            {invoiceDetails === null
              ? 'It replaces the receipt: a credit note takes that back.'
              : 'A credit note takes the invoice back, and a new one is issued.'}
          </p>
        </div>
      )}
    </div>
  );
}

/** One receipt, invoice or credit note, with its file. */
function DocumentRow({ document }: { document: DocumentCard }) {
  const { credits, currency, id, issuedAt, kind, number, totalMinor } = document;
  const name = `${documentLabels[kind]} ${number}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {formatDay(issuedAt, ownZone())} · {kind === 'credit_note' && '−'}
          {formatMoney(totalMinor, currency)}
          {credits !== null && ` · takes back ${credits}`}
        </p>
      </div>
      <a
        href={documentFile(id)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('secondary', 'sm')}
        aria-label={`${name} as PDF`}
      >
        <span className="inline-flex items-center gap-2">
          <DownloadIcon className="size-4.5" />
          PDF
        </span>
      </a>
    </li>
  );
}
