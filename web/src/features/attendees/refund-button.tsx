import { useState } from 'react';
import type { AttendeeDetail } from '@festoon/contracts/attendees';
import { Button } from '../../ui/button.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type RefundButtonProps = { readonly eventId: string; readonly attendee: AttendeeDetail };

/** Giving money back and ending tickets; of a booking that is over, what is left of its money. */
export function RefundButton({ eventId, attendee }: RefundButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { status, totalMinor } = attendee.booking;
  const stands = status === 'confirmed';
  if (!stands && (status !== 'cancelled' || totalMinor === 0)) return null;
  return (
    <>
      <Button tone="ghost" onClick={() => setIsOpen(true)}>
        {totalMinor > 0 ? 'Refund' : 'Cancel tickets'}
      </Button>
      <RefundDialog eventId={eventId} attendee={attendee} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
