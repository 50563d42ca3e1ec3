import { describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import type { WaitingRoom } from '@festoon/contracts/ticketing/waiting-room';
import { queueState } from './queue-state.ts';
import { announcementOf, formatWait } from './queue-text.ts';

const NOW = '2026-05-14T12:00:00.000Z';
const LATER = '2026-05-14T12:10:00.000Z';

const entry = {
  id: '01a1f8f1-028b-7745-aeac-6ff764291b6e',
  status: 'waiting',
  position: 40,
  aheadCount: 11,
  admittedAt: LATER,
  admittedUntil: null,
  token: null,
} as const;

const stateOf = (room: Partial<WaitingRoom>) =>
  queueState({
    eventId: EventId.parse(entry.id),
    status: 'on',
    isEventOver: false,
    isSoldOut: false,
    opensAt: NOW,
    admittedPerMinute: 10,
    message: '',
    seedHash: null,
    seed: null,
    entry,
    now: NOW,
    pollAfterMs: 4000,
    pollJitterMs: 1000,
    ...room,
  });

describe('queueState', () => {
  it('is over after the event, and off without a room', () => {
    expect(stateOf({ isEventOver: true }).kind).toBe('over');
    expect(stateOf({ status: 'off', opensAt: null, entry: null }).kind).toBe('off');
    expect(stateOf({ entry: null }).kind).toBe('outside');
  });

  it('counts down to the opening, and never to a time in the past', () => {
    const present = { ...entry, position: null, aheadCount: null, admittedAt: null };
    expect(stateOf({ opensAt: LATER, entry: present })).toEqual({ kind: 'before_opening', opensAt: LATER, isPaused: false });
    expect(stateOf({ entry: present })).toEqual({ kind: 'before_opening', opensAt: NOW, isPaused: false });
  });

  it('has a place in line, and no expected time while it is paused', () => {
    expect(stateOf({})).toEqual({ kind: 'in_line', place: 12, turnAt: LATER, isPaused: false });
    expect(stateOf({ status: 'paused', entry: { ...entry, admittedAt: null } })).toEqual({
      kind: 'in_line',
      place: 12,
      turnAt: null,
      isPaused: true,
    });
  });

  it('keeps the turn of a person while the room is paused, until it lapses', () => {
    const admitted = { ...entry, status: 'admitted', admittedAt: NOW, admittedUntil: LATER, token: 'x' } as const;
    expect(stateOf({ status: 'paused', entry: admitted })).toEqual({ kind: 'admitted', until: LATER });
    expect(stateOf({ entry: { ...admitted, status: 'lapsed', token: null } }).kind).toBe('lapsed');
  });
});

describe('announcementOf', () => {
  it('has the place and the time until the turn', () => {
    expect(announcementOf(stateOf({}), NOW)).toBe('Your place in the queue: 12. Your turn is in about 10 minutes.');
    expect(announcementOf(stateOf({ status: 'paused', entry: { ...entry, admittedAt: null } }), NOW)).toBe(
      'Your place in the queue: 12. The queue is paused.',
    );
    expect(announcementOf(stateOf({ entry: null }), NOW)).toBe('You’re not in the queue');
  });
});

describe('formatWait', () => {
  it('rounds up, and is short', () => {
    expect([5000, 61_000, 3_600_000, 7_200_000].map(formatWait)).toEqual([
      'less than a minute',
      'about 2 minutes',
      'about 60 minutes',
      'about 2 hours',
    ]);
  });
});
