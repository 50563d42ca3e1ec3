import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { buttonClass } from '../../../../ui/button.tsx';

type OutcomeMessageProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly actions: ReactNode;
  /** Reads changes out: for what is still open. */
  readonly live?: boolean;
  readonly children: ReactNode;
};

/** Shows the outcome of a booking in a few words beside its summary, and the actions possible now. */
export function OutcomeMessage({ icon, title, actions, live = false, children }: OutcomeMessageProps) {
  return (
    <div className="grid content-start justify-items-start gap-4" role={live ? 'status' : undefined}>
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        {icon}
      </span>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <div className="grid max-w-text gap-2 text-ink-2">{children}</div>
      <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}

export function BookingsLink() {
  return (
    <Link to="/profile/bookings" className={buttonClass('secondary')}>
      Your bookings
    </Link>
  );
}

export function EventLink({ booking }: { readonly booking: Booking }) {
  return (
    <Link to="/events/$slug" params={{ slug: booking.event.slug }} className={buttonClass('primary')}>
      Back to the event
    </Link>
  );
}
