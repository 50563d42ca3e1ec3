import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildPublicTicketType } from '../testing.ts';
import { TicketRow } from './ticket-row.tsx';

const clock = { timeZone: 'Europe/Berlin', utcOffsets: [{ from: '2026-10-25T01:00:00.000Z', minutes: 60 }] };
const textOf = (ticketType: Parameters<typeof buildPublicTicketType>[0]) =>
  renderToString(<TicketRow ticketType={buildPublicTicketType(ticketType)} clock={clock} />);

it('says what a ticket opens on the web, and from when', () => {
  expect(textOf({ opens: ['stream', 'replay', 'chat'], opensMinutesBefore: 30, replayDays: 7 })).toContain(
    'Includes live stream, replay for 7 days and chat with attendees. Opens 30 minutes before the start.',
  );
  expect(textOf({ opens: ['stream'], opensMinutesBefore: 120 })).toContain(
    'Includes live stream. Opens 2 hours before the start.',
  );
  expect(textOf({ opens: ['chat'], opensMinutesBefore: 0 })).toContain('Includes chat with attendees. Opens at the start.');
  expect(textOf({ opens: ['replay'], opensMinutesBefore: 30 })).toContain('Includes replay.<');
});

it('says nothing about tickets that open nothing, or whose organiser left the default', () => {
  for (const opens of [null, []]) expect(textOf({ opens })).not.toContain('Includes');
});
