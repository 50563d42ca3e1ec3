import { formatEventDate, formatEventStart } from '@festoon/contracts/events/event-time';
import type { EventPage, PublicDate } from '@festoon/contracts/events/event-page';
import { PUBLIC_DATES_MAX } from '@festoon/contracts/core/limits';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type SeriesDatesProps = { slug: string; series: NonNullable<EventPage['series']> };

/** More than fit a line are folded into it. */
const FOLDED_FROM = 4;

/** The other dates of an event that repeats: one row to choose from, or all of them at a glance. */
export function SeriesDates({ slug, series: { dates } }: SeriesDatesProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && current) box.scrollLeft = current.offsetLeft - box.offsetLeft - 48;
  }, [slug]);
  const spansYears = new Set(dates.map(({ localStart }) => localStart.slice(0, 4))).size > 1;
  const count = `${dates.length}${dates.length === PUBLIC_DATES_MAX ? '+' : ''}`;
  return (
    <nav aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-semibold">
          {dates.length === 1 ? 'The last date' : `Choose from ${count} dates`}
        </h2>
        {dates.length >= FOLDED_FROM && (
          <button
            type="button"
            aria-expanded={isOpen}
            className="touch-target rounded-chip text-sm font-medium text-link underline underline-offset-3"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : 'Show all'}
          </button>
        )}
      </div>
      <ul ref={list} className={classNames('flex gap-2 p-1', isOpen ? 'flex-wrap' : '-mx-1 scrollbar-none overflow-x-auto')}>
        {dates.map((date) => (
          <li key={date.slug} className="shrink-0">
            <DateLink date={date} year={spansYears} isCurrent={date.slug === slug} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DateLink({ date, year, isCurrent }: { date: PublicDate; year: boolean; isCurrent: boolean }) {
  const [day = '', clock] = date.allDay ? [formatEventDate(date, { year })] : startOf(date, year);
  return (
    <Link
      to="/events/$slug"
      params={{ slug: date.slug }}
      resetScroll={false}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'grid h-15 content-center rounded-control border px-3.5 text-sm transition-control',
        isCurrent
          ? 'border-primary bg-primary-soft ring-1 ring-primary ring-inset'
          : 'border-line-control bg-surface hover:border-line-strong hover:bg-subtle',
      )}
    >
      <time dateTime={date.startAt} className="font-semibold whitespace-nowrap">
        {day}
      </time>
      <span className="whitespace-nowrap text-ink-2">{formatState(date) ?? clock ?? 'All day'}</span>
    </Link>
  );
}

/** "Fri 20 Nov" and "19:30"; the zone stands above, with the date that is shown. */
function startOf(date: PublicDate, year: boolean): string[] {
  return formatEventStart(date, { year })
    .replace(/ \([^)]*\)$/, '')
    .split(', ');
}

function formatState({ status, isSoldOut }: PublicDate): string | null {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'ended') return 'Over';
  return isSoldOut ? 'Sold out' : null;
}
