import { lazy, Suspense, useState } from 'react';
import { receiptButtonText } from '@festoon/catalogue/money/receipt-button';
import { actionLinkClass } from '../../../ui/links.ts';

const BookingDocuments = lazy(async () => ({ default: (await import('./booking-documents.tsx')).BookingDocuments }));

type DocumentsButtonProps = {
  readonly bookingId: string;
  readonly title: string;
  /** True if it is open at first, because the link led here. */
  readonly startsOpen?: boolean;
};

/** Shows a button for the documents of a paid booking. */
export function DocumentsButton({ bookingId, title, startsOpen = false }: DocumentsButtonProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <button
        type="button"
        aria-label={receiptButtonText('receiptAndInvoiceFor', { title })}
        onClick={() => setOpen(true)}
        className={actionLinkClass}
      >
        {receiptButtonText('receipt')}
      </button>
      <Suspense>{open && <BookingDocuments bookingId={bookingId} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
