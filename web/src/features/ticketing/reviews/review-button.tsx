import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

type ReviewButtonProps = {
  readonly eventId: string;
  readonly title: string;
  /** Already open: the person came here to review this event. */
  readonly startsOpen?: boolean;
};

/** On the row of a past booking. */
export function ReviewButton({ eventId, title, startsOpen = false }: ReviewButtonProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} aria-label={`Review ${title}`}>
        Review
      </Button>
      <Suspense>{open && <ReviewDialog eventId={eventId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
