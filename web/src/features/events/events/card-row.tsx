import { useId, type ReactNode } from 'react';
import type { EventCard as Card } from '@festoon/contracts/events/events';
import { classNames } from '../../../ui/class-names.ts';
import { EventCard } from './event-card.tsx';

export type CardRowProps = {
  title: string;
  events: readonly Card[];
  /** Scrolls sideways on a phone instead of showing two cards side by side. */
  scrolls?: boolean;
  more?: ReactNode;
  /** Gives the row the same height with any four events, so that nothing below it moves when they change. */
  sameHeight?: boolean;
  /** The number of events that are shown. */
  limit?: number;
};

/** Shows a heading with cards under it. Shows nothing without cards. */
export function CardRow({ title, events, scrolls = false, more, sameHeight = false, limit = 4 }: CardRowProps) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 md:gap-4">
      <div className="flex h-9 items-center justify-between gap-4">
        <h2 id={id} className="truncate text-xl font-semibold md:text-2xl">
          {title}
        </h2>
        {more}
      </div>
      <ul
        className={classNames(
          'grid gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4',
          limit === 4 && 'md:max-lg:[&>:nth-child(n+4)]:hidden',
          scrolls ? scrollingClass : 'grid-cols-2',
        )}
      >
        {events.slice(0, limit).map((event) => (
          <li key={event.id} className="grid">
            <EventCard event={event} sameHeight={sameHeight} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const scrollingClass =
  'max-md:-mx-(--gutter) max-md:scrollbar-none max-md:auto-cols-[68vw] max-md:grid-flow-col max-md:snap-x max-md:snap-mandatory max-md:scroll-px-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 max-md:[&>*]:snap-start';
