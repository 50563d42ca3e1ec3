import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatEventTime } from '@festoon/contracts/event-time';
import { buttonClass } from '../../ui/button.tsx';
import { heldTicketsQuery } from './booking-queries.ts';
import { wordsOfPlace } from './booking-text.ts';

/** Tickets that others gave to the reader. Nothing is shown where there is none. */
export function HeldTickets() {
  const tickets = useQuery(heldTicketsQuery).data?.items ?? [];
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby="held-tickets" className="grid gap-3">
      <h2 id="held-tickets" className="text-xl font-semibold">
        Given to you
      </h2>
      <ul className="grid gap-3">
        {tickets.map(({ id, event, ticketTypeName }) => (
          <li key={id}>
            <article className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
              <div className="grid min-w-0 gap-1">
                <h3 className="text-lg font-semibold break-words">{event.title}</h3>
                <p className="text-sm text-ink-2">{formatEventTime(event)}</p>
                <p className="text-sm text-muted">
                  {wordsOfPlace(event)} · {ticketTypeName}
                </p>
              </div>
              <Link to="/profile/tickets/$id" params={{ id }} className={buttonClass('primary')}>
                Open ticket
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
