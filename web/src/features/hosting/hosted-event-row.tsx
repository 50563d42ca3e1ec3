import type { HostedEvent, Picture } from '@festoon/contracts/events';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatMoney, formatNumber, zoneName } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { CalendarDaysIcon } from '../../ui/icons.ts';
import { PictureSet, type PictureSource } from '../../ui/picture-set.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { hostedStates } from './hosted-states.ts';

export function HostedEventRow({ event }: { event: HostedEvent }) {
  const { label, tone } = hostedStates[event.status];
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-5 first:pt-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="grid aspect-video place-items-center overflow-hidden rounded-control bg-bone text-muted">
        {event.cover ? (
          <PictureSet picture={sourceOf(event.cover)} alt="" sizes="144px" />
        ) : (
          <CalendarDaysIcon size={24} aria-hidden="true" />
        )}
      </div>
      <div className="grid content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold">
            <Link
              to="/events/$slug"
              params={{ slug: event.slug }}
              className="rounded-chip hover:underline hover:underline-offset-3"
            >
              {event.title}
            </Link>
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="text-sm text-ink-2">
          {formatDateTime(event.startAt, event.timeZone)} ({event.city || zoneName(event.timeZone)})
        </p>
        <Sold event={event} />
      </div>
    </li>
  );
}

function Sold({ event: { soldCount, capacity, incomeMinor, currency } }: { event: HostedEvent }) {
  const income = formatMoney(incomeMinor, currency);
  if (capacity === null) {
    return (
      <p className="text-sm tabular-nums">
        {formatNumber(soldCount)} sold, {income}
      </p>
    );
  }
  const words = `${formatNumber(soldCount)} of ${formatNumber(capacity)} sold`;
  return (
    <div className="mt-1 grid max-w-sm gap-1">
      <p className="flex justify-between gap-4 text-sm tabular-nums">
        <span>{words}</span>
        <span>{income}</span>
      </p>
      <ProgressBar meter label="Sold" value={soldCount} max={Math.max(1, capacity)} valueText={words} />
    </div>
  );
}

function sourceOf({ url, colour }: Picture): PictureSource {
  return { urlOf: (width, format) => `${url}/${width}.${format}`, width: 960, height: 540, color: colour };
}
