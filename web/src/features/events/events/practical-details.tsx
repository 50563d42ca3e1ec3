import { joinList } from '@festoon/contracts/core/join-list';
import { currentLocale } from '@festoon/catalogue/language';
import { type ComponentProps, useState } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { formatRefundPolicy } from '@festoon/contracts/ticketing/refund-policy-text';
import { eventPageText } from '@festoon/catalogue/events/event-page';
import { Section } from './event-sections.tsx';
import { Place, type PlacedEvent } from './place/place-section.tsx';
import { Agenda, Gallery } from './schedule-and-gallery.tsx';

type PracticalEvent = Pick<EventPage, 'accessNotes' | 'ageLimit' | 'languages' | 'refundPolicy' | 'startAt'>;

type PracticalDetailsProps = {
  readonly event: PracticalEvent &
    PlacedEvent &
    ComponentProps<typeof Agenda>['event'] &
    ComponentProps<typeof Gallery>['event'];
};

/** Shows the schedule and images of an event, its place, unless it is online, and what is good to know. */
export function PracticalDetails({ event }: PracticalDetailsProps) {
  return (
    <>
      {event.agenda.length > 0 && <Agenda event={event} />}
      {event.gallery.length > 0 && <Gallery event={event} />}
      {event.format !== 'online' && <Place event={event} />}
      <GoodToKnow event={event} />
    </>
  );
}

/** Shows practical information: access, age limit, languages, refunds. */
function GoodToKnow({ event }: { event: PracticalEvent }) {
  const [now] = useState(() => new Date());
  const languageNames = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  const hasStarted = Date.parse(event.startAt) <= now.getTime();
  const rows = [
    [eventPageText('accessibility'), event.accessNotes],
    [eventPageText('age'), event.ageLimit === null ? '' : eventPageText('fromYears', { ageLimit: event.ageLimit })],
    [eventPageText('languages'), joinList(event.languages.map((code) => languageNames.of(code)))],
    [eventPageText('refunds'), hasStarted ? '' : formatRefundPolicy(event.refundPolicy, { startAt: event.startAt, now })],
  ].filter(([, text]) => text);
  return (
    <Section title={eventPageText('goodToKnow')}>
      <dl className="grid gap-4">
        {rows.map(([term, text]) => (
          <div key={term} className="grid gap-0.5 sm:grid-cols-[8rem_1fr] sm:gap-4">
            <dt className="font-medium">{term}</dt>
            <dd className="max-w-[65ch] text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
