import { expect, it } from 'vitest';
import type { TimelineEntry } from '@festoon/contracts/operations/admin-accounts';
import { formatTimelineEntry } from './timeline-text.ts';

const entry = (part: Partial<TimelineEntry>): TimelineEntry => ({
  id: '',
  kind: 'joined',
  at: '2026-05-01T10:00:00.000Z',
  subject: '',
  state: '',
  amount: null,
  reference: null,
  actorName: null,
  ...part,
});

it('describes each timeline entry and its status', () => {
  const amount = { minor: 1250, currency: 'EUR' };
  expect(formatTimelineEntry(entry({}))).toEqual({ title: 'Joined', detail: '' });
  expect(
    formatTimelineEntry(entry({ kind: 'booking', subject: 'Jazz', state: 'confirmed', reference: 'A1B2C3D4', amount })),
  ).toEqual({
    title: 'Booked Jazz for €12.50',
    detail: 'A1B2C3D4 · Confirmed',
  });
  expect(formatTimelineEntry(entry({ kind: 'booking', subject: 'Walk', amount: { minor: 0, currency: 'EUR' } })).title).toBe(
    'Booked Walk',
  );
  expect(formatTimelineEntry(entry({ kind: 'session', subject: 'Firefox on Linux', state: 'ended_by_admin' }))).toEqual({
    title: 'Signed in on Firefox on Linux',
    detail: 'Ended by an administrator',
  });
  expect(
    formatTimelineEntry(entry({ kind: 'action', subject: 'account.suspend', actorName: 'Vera', state: 'Sold_nothing.' })),
  ).toEqual({
    title: 'Vera suspended an account',
    detail: 'Sold_nothing.',
  });
  expect(formatTimelineEntry(entry({ kind: 'reported', subject: 'abuse', state: 'upheld' }))).toEqual({
    title: 'Was reported: Insults or bullying',
    detail: 'Upheld',
  });
  expect(formatTimelineEntry(entry({ kind: 'premium', subject: 'yearly', state: 'past_due' }))).toEqual({
    title: 'Premium, Yearly',
    detail: 'Past due',
  });
  expect(formatTimelineEntry(entry({ kind: 'action', subject: 'account.restore', actorName: 'system' })).title).toBe(
    'The server lifted a suspension',
  );
});
