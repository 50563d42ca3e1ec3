import { expect, it } from 'vitest';
import type { PersonMoment } from '@festoon/contracts/operations/admin-people';
import { formatTimelineEntry } from './timeline-text.ts';

const moment = (part: Partial<PersonMoment>): PersonMoment => ({
  id: '',
  kind: 'joined',
  at: '2026-05-01T10:00:00.000Z',
  what: '',
  state: '',
  amount: null,
  find: null,
  by: null,
  ...part,
});

it('describes each timeline entry and its status', () => {
  const amount = { minor: 1250, currency: 'EUR' };
  expect(formatTimelineEntry(moment({}))).toEqual({ title: 'Joined', detail: '' });
  expect(
    formatTimelineEntry(moment({ kind: 'booking', what: 'Jazz', state: 'confirmed', find: 'A1B2C3D4', amount })),
  ).toEqual({
    title: 'Booked Jazz for €12.50',
    detail: 'A1B2C3D4 · confirmed',
  });
  expect(formatTimelineEntry(moment({ kind: 'booking', what: 'Walk', amount: { minor: 0, currency: 'EUR' } })).title).toBe(
    'Booked Walk',
  );
  expect(formatTimelineEntry(moment({ kind: 'session', what: 'Firefox on Linux', state: 'ended_by_admin' }))).toEqual({
    title: 'Signed in on Firefox on Linux',
    detail: 'ended by admin',
  });
  expect(formatTimelineEntry(moment({ kind: 'act', what: 'account.suspend', by: 'Vera', state: 'Sold_nothing.' }))).toEqual({
    title: 'Vera suspended an account',
    detail: 'Sold_nothing.',
  });
  expect(formatTimelineEntry(moment({ kind: 'act', what: 'account.restore', by: 'system' })).title).toBe(
    'The server lifted a suspension',
  );
});
