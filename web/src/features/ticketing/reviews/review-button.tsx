import { lazy, Suspense, useState } from 'react';
import { bookingsListText } from '@festoon/catalogue/ticketing/bookings-list';
import { Button } from '../../../ui/button.tsx';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

type ReviewButtonProps = {
  readonly eventId: string;
  readonly title: string;
  /** True if it is open at first, because the link led here. */
  readonly startsOpen?: boolean;
};

/** Shows the review button of a past booking. */
export function ReviewButton({ eventId, title, startsOpen = false }: ReviewButtonProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} aria-label={bookingsListText('reviewEvent', { title })}>
        {bookingsListText('review')}
      </Button>
      <Suspense>{open && <ReviewDialog eventId={eventId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
