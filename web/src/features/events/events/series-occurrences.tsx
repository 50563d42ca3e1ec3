import { formatEventClock, formatEventDate } from '@festoon/contracts/events/event-time';
import type { EventPage, PublicOccurrence } from '@festoon/contracts/events/event-page';
import { PUBLIC_OCCURRENCES_MAX } from '@festoon/contracts/core/limits';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { eventPageDetailsText } from '@festoon/catalogue/events/event-page-details';
import { classNames } from '../../../ui/class-names.ts';

type SeriesOccurrencesProps = { slug: string; series: NonNullable<EventPage['series']> };

const SeriesCalendar = lazy(() =>
  import('./calendar/series-calendar.tsx').then((module) => ({ default: module.SeriesCalendar })),
);

/** The number of occurrences from which the row is collapsed. */
const COLLAPSED_FROM = 4;
/** The number of occurrences from which all of them are shown as a calendar. */
const CALENDAR_FROM = 8;

/** Shows the other dates of a repeating event: one row, or all of them expanded or in a calendar. */
export function SeriesOccurrences({ slug, series: { occurrences } }: SeriesOccurrencesProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && current) box.scrollLeft = current.offsetLeft - box.offsetLeft - 48;
  }, [slug]);
  const spansYears = new Set(occurrences.map(({ localStart }) => localStart.slice(0, 4))).size > 1;
  const count = occurrences.length;
  const isCalendar = count >= CALENDAR_FROM;
  const label = isCalendar ? 'allDates' : isOpen ? 'showFewer' : 'showAll';
  return (
    <nav aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-semibold">
          {eventPageDetailsText(count === PUBLIC_OCCURRENCES_MAX ? 'chooseFromManyDates' : 'chooseFromDates', { count })}
        </h2>
        {count >= COLLAPSED_FROM && (
          <button
            type="button"
            {...(isCalendar ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isOpen })}
            className="touch-target rounded-chip text-sm font-medium text-link underline underline-offset-3"
            onClick={() => setOpen(!isOpen)}
          >
            {eventPageDetailsText(label)}
          </button>
        )}
      </div>
      <ul
        ref={list}
        className={classNames(
          'flex gap-2 p-1',
          isOpen && !isCalendar ? 'flex-wrap' : '-mx-1 scrollbar-none overflow-x-auto',
        )}
      >
        {occurrences.map((occurrence) => (
          <li key={occurrence.slug} className="shrink-0">
            <OccurrenceLink occurrence={occurrence} year={spansYears} isCurrent={occurrence.slug === slug} />
          </li>
        ))}
      </ul>
      <Suspense>
        {isCalendar && isOpen && (
          <SeriesCalendar slug={slug} month={monthOf(occurrences, slug)} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </nav>
  );
}

/** Returns the month of the date that is shown. */
function monthOf(occurrences: readonly PublicOccurrence[], slug: string): string {
  const current = occurrences.find((occurrence) => occurrence.slug === slug) ?? occurrences[0];
  return current?.localStart.slice(0, 7) ?? '';
}

function OccurrenceLink({
  occurrence,
  year,
  isCurrent,
}: {
  occurrence: PublicOccurrence;
  year: boolean;
  isCurrent: boolean;
}) {
  const [day = '', clock] = occurrence.allDay ? [formatEventDate(occurrence, { year })] : startParts(occurrence, year);
  return (
    <Link
      to="/events/$slug"
      params={{ slug: occurrence.slug }}
      resetScroll={false}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'grid h-15 content-center rounded-control border px-3.5 text-sm transition-control',
        isCurrent
          ? 'border-primary bg-primary-soft ring-1 ring-primary ring-inset'
          : 'border-line-control bg-surface hover:border-line-strong hover:bg-subtle',
      )}
    >
      <time dateTime={occurrence.startAt} className="font-semibold whitespace-nowrap">
        {day}
      </time>
      <span className="whitespace-nowrap text-ink-2">
        {formatOccurrenceState(occurrence) ?? clock ?? eventPageDetailsText('allDay')}
      </span>
    </Link>
  );
}

/** Returns the day and the time, such as "Fri 20 Nov" and "19:30". The time zone is shown above, with the current date. */
function startParts(occurrence: PublicOccurrence, year: boolean): string[] {
  const start = { ...occurrence, localEnd: null };
  return [formatEventDate(start, { year }), formatEventClock(start, { viewerTimeZone: occurrence.timeZone })];
}

function formatOccurrenceState({ status, isSoldOut }: PublicOccurrence): string | null {
  if (status === 'cancelled') return eventPageDetailsText('cancelled');
  if (status === 'ended') return eventPageDetailsText('over');
  return isSoldOut ? eventPageDetailsText('soldOut') : null;
}
