import { useId, type ReactNode } from 'react';
import type { EventCard as Card } from '@festoon/contracts/events/events';
import { classNames } from '../../../ui/class-names.ts';
import { EventCard } from './event-card.tsx';

export type CardRowProps = {
  title: string;
  events: readonly Card[];
  /** Scrolls sideways on a phone instead of showing two cards side by side. */
  scrolls?: boolean;
  lines?: 1 | 2;
  more?: ReactNode;
};

/** Shows a heading with cards under it. Shows nothing without cards. */
export function CardRow({ title, events, scrolls = false, lines = 1, more }: CardRowProps) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 md:gap-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl font-semibold">
          {title}
        </h2>
        {more}
      </div>
      <ul
        className={classNames(
          'grid gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4',
          scrolls ? scrollingClass : 'grid-cols-2',
          lines === 1 && 'md:max-lg:[&>:nth-child(n+4)]:hidden',
        )}
      >
        {events.slice(0, lines * 4).map((event) => (
          <li key={event.id} className="grid">
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const scrollingClass =
  'max-md:-mx-(--gutter) max-md:scrollbar-none max-md:auto-cols-[68vw] max-md:grid-flow-col max-md:snap-x max-md:snap-mandatory max-md:scroll-px-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 max-md:[&>*]:snap-start';
