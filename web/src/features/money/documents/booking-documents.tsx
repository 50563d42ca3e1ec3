import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentLabels, type DocumentSummary } from '@festoon/contracts/money/documents';
import { type BookingDocuments as Documents } from '@festoon/contracts/ticketing/booking-documents';
import { bookingDocumentsText } from '@festoon/catalogue/money/booking-documents';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { bookingDocumentsQuery, documentUrl } from './document-queries.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { DownloadIcon } from '../../../ui/image/icons.ts';

type BookingDocumentsProps = { readonly bookingId: string; readonly title: string; readonly onClose: () => void };

/** Shows all documents of one booking, and the form for a company invoice. */
export function BookingDocuments({ bookingId, title, onClose }: BookingDocumentsProps) {
  const { data, error, isFetching, refetch } = useQuery(bookingDocumentsQuery(bookingId));
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isEditing ? bookingDocumentsText('companyInvoice') : bookingDocumentsText('receiptAndInvoice')}
      description={title}
    >
      {!data && error && <LoadError error={error} level={3} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && isEditing && (
        <InvoiceForm
          bookingId={bookingId}
          initial={data.invoiceDetails}
          label={bookingDocumentsText('issueInvoice')}
          onDone={() => setIsEditing(false)}
          onCancel={() => setIsEditing(false)}
        />
      )}
      {data && !isEditing && <DocumentList documents={data} onEdit={() => setIsEditing(true)} />}
    </Dialog>
  );
}

function DocumentList({ documents, onEdit }: { documents: Documents; onEdit: () => void }) {
  const { canEdit, invoiceDetails, items } = documents;
  return (
    <div className="grid gap-5">
      {items.length === 0 ? (
        <p className="text-ink-2">{bookingDocumentsText('thisBookingWasFreeSoTheres')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.toReversed().map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
      {canEdit && (
        <div className="grid justify-items-start gap-2">
          <Button size="sm" onClick={onEdit}>
            {invoiceDetails === null
              ? bookingDocumentsText('getACompanyInvoice')
              : bookingDocumentsText('changeInvoiceDetails')}
          </Button>
          <p className="text-sm text-muted">
            {invoiceDetails === null
              ? bookingDocumentsText('itReplacesTheReceiptWhichIs')
              : bookingDocumentsText('wellCancelTheInvoiceWithA')}
          </p>
        </div>
      )}
    </div>
  );
}

/** Shows one receipt, invoice or credit note, with its file. */
function DocumentRow({ document }: { document: DocumentSummary }) {
  const { creditedNumber, currency, id, issuedAt, kind, number, totalMinor } = document;
  const name = bookingDocumentsText('documentName', { kind: documentLabels[kind], number });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {formatDay(issuedAt, ownZone())} · {kind === 'credit_note' && '−'}
          {formatMoney(totalMinor, currency)}
          {creditedNumber !== null && ` · ${bookingDocumentsText('creditsNumber', { number: creditedNumber })}`}
        </p>
      </div>
      <a
        href={documentUrl(id)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('secondary', 'sm')}
        aria-label={bookingDocumentsText('asPdf', { name })}
      >
        <span className="inline-flex items-center gap-2">
          <DownloadIcon className="size-4.5" />
          {bookingDocumentsText('pdf')}
        </span>
      </a>
    </li>
  );
}
