import type { Notification } from '@festoon/contracts/notifications/notifications';
import { describe, expect, it } from 'vitest';
import { mergeRemoved } from './removed-rows.ts';

const item = (id: string, happenedAt: string): Notification => ({
  id,
  happenedAt,
  kind: 'bookings',
  title: id,
  body: '',
  path: '/',
  count: 1,
  isRead: false,
});
const first = item('c', '2026-11-22T10:00:00Z');
const second = item('b', '2026-11-22T09:00:00Z');
const third = item('a', '2026-11-22T09:00:00Z');

describe('mergeRemoved', () => {
  it('keeps a removed row in its position before and after the server removes it', () => {
    const removed = new Map([[second.id, second]]);
    expect(mergeRemoved([first, second, third], removed)).toEqual([first, second, third]);
    expect(mergeRemoved([first, third], removed)).toEqual([first, second, third]);
  });

  it('returns the list unchanged when nothing is removed', () => {
    expect(mergeRemoved([first, second, third], new Map())).toEqual([first, second, third]);
  });
});
