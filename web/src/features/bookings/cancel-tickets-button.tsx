import { useState } from 'react';
import type { Booking } from '@festoon/contracts/bookings';
import { Button } from '../../ui/button.tsx';
import { quietLinkClass } from '../../ui/links.ts';
import { CancelTickets } from './cancel-tickets.tsx';

type CancelTicketsButtonProps = { readonly booking: Booking; readonly look: 'link' | 'button' };

/** Only while tickets can be cancelled: before the start of an event that takes place. */
export function CancelTicketsButton({ booking, look }: CancelTicketsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { event, now, status } = booking;
  if (status !== 'confirmed' || event.status !== 'published' || event.startAt <= now) return null;
  return (
    <>
      {look === 'button' ? (
        <Button tone="ghost" onClick={() => setIsOpen(true)}>
          Cancel tickets
        </Button>
      ) : (
        <button type="button" className={`touch-target text-sm ${quietLinkClass}`} onClick={() => setIsOpen(true)}>
          Cancel tickets
        </button>
      )}
      <CancelTickets booking={booking} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
