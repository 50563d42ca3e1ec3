import type { ReactNode } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import { formatEventClock, formatEventDate, formatViewerTime } from '@festoon/contracts/events/event-time';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { countryName } from '@festoon/contracts/core/place';
import { eventFactsText } from '@festoon/catalogue/events/event-facts';
import { formatLocalTime } from '../../../lib/format/format.ts';
import { CalendarIcon, GlobeIcon, MapPinIcon } from '../../../ui/image/icons.ts';
import { useViewerTimeZone } from '../../../lib/format/use-viewer-time-zone.ts';

export type EventFactsProps = {
  event: Pick<
    EventPage,
    | 'startAt'
    | 'endAt'
    | 'localStart'
    | 'localEnd'
    | 'localDoors'
    | 'allDay'
    | 'timeZone'
    | 'format'
    | 'venueName'
    | 'address'
    | 'city'
    | 'countryCode'
    | 'onlineUrl'
  >;
};

/** Shows the time and place, always visible and never relative. */
export function EventFacts({ event }: EventFactsProps) {
  return (
    <dl className="grid gap-4">
      <Fact icon={<CalendarIcon />} term={eventFactsText('when')}>
        <TimeFact event={event} />
      </Fact>
      <Fact icon={event.format === 'online' ? <GlobeIcon /> : <MapPinIcon />} term={eventFactsText('where')}>
        <PlaceFact event={event} />
      </Fact>
    </dl>
  );
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="row-span-3 grid size-11 place-items-center rounded-control bg-primary-soft text-on-primary-soft [&_svg]:size-5">
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      {children}
    </div>
  );
}

function TimeFact({ event }: EventFactsProps) {
  const viewerTimeZone = useViewerTimeZone(event.timeZone);
  const viewerTime = formatViewerTime(event, viewerTimeZone);
  const doors = event.localDoors === null ? null : eventFactsText('doorsAt', { time: formatLocalTime(event.localDoors) });
  const clock = formatEventClock(event, { viewerTimeZone });
  return (
    <>
      <dd className="font-semibold">
        <time dateTime={event.startAt}>{formatEventDate(event, { length: 'long' })}</time>
      </dd>
      <DotLine parts={[clock, viewerTime, doors].filter((part) => part !== null)} />
    </>
  );
}

/** Shows parts with dots between them. A line starts with a dot if it wraps, and the edge hides it. */
function DotLine({ parts }: { parts: readonly string[] }) {
  return (
    <dd className="overflow-x-clip text-ink-2">
      <span className="-ms-4 flex flex-wrap">
        {parts.map((part, index) => (
          <span key={part} className="ps-4">
            {index > 0 && <span className="-ms-4 inline-block w-4 text-center"> · </span>}
            {part}
          </span>
        ))}
      </span>
    </dd>
  );
}

function PlaceFact({ event }: EventFactsProps) {
  if (event.format === 'online') {
    return (
      <>
        <dd className="font-semibold">{eventFactsText('online')}</dd>
        <dd className="text-ink-2">
          {event.onlineUrl === null ? eventFactsText('ticketHoldersGetTheLink') : <OnlineLink url={event.onlineUrl} />}
        </dd>
      </>
    );
  }
  const address = joinList([event.address, event.venueName && event.city, countryName(event.countryCode)]);
  return (
    <>
      <dd className="font-semibold">{event.venueName || event.city}</dd>
      <dd className="text-ink-2">
        {address}
        {event.format === 'hybrid' && ` · ${eventFactsText('alsoOnline')}`}
      </dd>
      {event.onlineUrl !== null && (
        <dd>
          <OnlineLink url={event.onlineUrl} />
        </dd>
      )}
    </>
  );
}

function OnlineLink({ url }: { url: string }) {
  return (
    <a href={url} rel="noopener" target="_blank" className="font-medium text-link underline underline-offset-3">
      {eventFactsText('joinOnline')}
    </a>
  );
}
