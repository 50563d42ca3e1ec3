import { useState } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { Button } from '../../../../ui/button.tsx';
import { quietLinkClass } from '../../../../ui/links.ts';
import { CancelTickets } from './cancel-tickets.tsx';

type CancelTicketsButtonProps = { readonly booking: Booking; readonly variant: 'link' | 'button' | 'refund' };

/** Shows a button while tickets can be cancelled: before the start of a published event, or in its refund window. */
export function CancelTicketsButton({ booking, variant }: CancelTicketsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { event, now, status, refundWindow } = booking;
  if (status !== 'confirmed') return null;
  if (refundWindow === null && (event.status !== 'published' || event.startAt <= now)) return null;
  return (
    <>
      {variant === 'refund' && (
        <Button tone="primary" onClick={() => setIsOpen(true)}>
          Get a refund
        </Button>
      )}
      {variant === 'button' && (
        <Button tone="ghost" onClick={() => setIsOpen(true)}>
          Cancel tickets
        </Button>
      )}
      {variant === 'link' && (
        <button type="button" className={`touch-target text-sm ${quietLinkClass}`} onClick={() => setIsOpen(true)}>
          Cancel tickets
        </button>
      )}
      <CancelTickets booking={booking} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
