import { useId, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventPageText } from '@festoon/catalogue/events/event-page';
import { chipClass } from '../../../ui/chip.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t border-line pt-8">
      <h2 id={id} className="text-2xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Tags({ event }: { event: EventPage }) {
  return (
    <ul aria-label={eventPageText('tags')} className="flex flex-wrap gap-2">
      <li>
        <Link to="/in/$place/{-$category}" params={{ place: 'all', category: event.category.slug }} className={chipClass()}>
          {event.category.name}
        </Link>
      </li>
      {event.tags.map((tag) => (
        <li key={tag}>
          <Link to="/explore" search={{ tags: tag }} className={chipClass()}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
