import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { breakTimeZones } from '../../../lib/format/time-zones-for-test.ts';
import { EventFacts } from './event-facts.tsx';
import { Agenda } from './schedule-and-gallery.tsx';
import { formatCardTime } from './card-text.ts';
import { buildPublicTicketType } from './testing.ts';
import { TicketRow } from './buy/ticket-row.tsx';

const event = {
  startAt: '2026-11-28T01:00:00.000Z',
  endAt: '2026-11-28T03:00:00.000Z',
  localStart: '2026-11-27T20:00',
  localEnd: '2026-11-27T22:00',
  localDoors: '2026-11-27T19:00',
  allDay: false,
  timeZone: 'America/Havana',
  utcOffsets: [{ from: '2026-11-01T05:00:00.000Z', minutes: -300 }],
  format: 'in_person' as const,
  venueName: 'Fábrica de Arte',
  address: '',
  city: 'Havana',
  countryCode: 'CU',
  onlineUrl: null,
  agenda: [{ startAt: '2026-11-28T01:30:00.000Z', title: 'First set', detail: '' }],
};

/** Shows the times that an event page contains. */
function Times() {
  return (
    <div>
      <p>{formatCardTime(event, event.timeZone, new Date('2026-11-23T12:00:00Z'))}</p>
      <EventFacts event={event} />
      <Agenda event={event} />
      <ul>
        <TicketRow
          ticketType={buildPublicTicketType({ state: 'not_yet', salesStartAt: '2026-11-24T17:00:00.000Z' })}
          clock={event}
        />
      </ul>
    </div>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('renders and hydrates the server’s times in a browser with a zone database that is an hour off', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const html = renderToString(<Times />);
  breakTimeZones();
  expect(renderToString(<Times />)).toBe(html);
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(box, <Times />, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(errors).toEqual([]);
  for (const text of [
    'Fri 27 Nov, 20:00',
    '20:00 – 22:00 GMT-5',
    'Friday 27 November 2026',
    'doors 19:00',
    '20:30',
    'Tue 24 Nov, 12:00',
  ])
    expect(box.textContent).toContain(text);
});
