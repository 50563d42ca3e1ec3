import { lazy, Suspense, useState } from 'react';
import { quietLinkClass } from '../../../ui/links.ts';

const BookingDocuments = lazy(async () => ({ default: (await import('./booking-documents.tsx')).BookingDocuments }));

type DocumentsButtonProps = {
  readonly bookingId: string;
  readonly title: string;
  /** Already open: the person came here for them. */
  readonly startsOpen?: boolean;
};

/** On the row of a booking that was paid. */
export function DocumentsButton({ bookingId, title, startsOpen = false }: DocumentsButtonProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <button
        type="button"
        aria-label={`Receipt and invoice for ${title}`}
        onClick={() => setOpen(true)}
        className={`touch-target text-sm ${quietLinkClass}`}
      >
        Receipt
      </button>
      <Suspense>{open && <BookingDocuments bookingId={bookingId} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
