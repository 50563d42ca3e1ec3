import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ticketChangesText } from '@festoon/catalogue/ticketing/ticket-changes';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { outcomePath } from '../checkout/checkout-stage.ts';

/** Shows which booking replaces tickets of this one, and which one this booking replaces. */
export function ReplacedTickets({ booking: { tickets, change } }: { booking: Booking }) {
  const counts = new Map<string, number>();
  for (const { changedToId } of tickets)
    if (changedToId !== null) counts.set(changedToId, (counts.get(changedToId) ?? 0) + 1);
  return (
    <>
      {change !== null && (
        <p className="text-sm text-ink-2">{ticketChangesText('replaces', { reference: change.fromReference })}</p>
      )}
      {[...counts].map(([id, count]) => (
        <p key={id} className="text-sm text-ink-2">
          {joinParts(
            ticketChangesText.parts('replaced', { count, link: (chunks) => <BookingLink id={id}>{chunks}</BookingLink> }),
          )}
        </p>
      ))}
    </>
  );
}

function BookingLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={outcomePath(id)} className={linkClass}>
      {children}
    </Link>
  );
}
