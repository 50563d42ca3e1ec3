import { describe, expect, it } from 'vitest';
import type { CheckInListRow } from './list-queries.ts';
import { admitsType, closedListOutcome } from './list-rules.ts';

const at = (text: string) => new Date(`2026-05-14T${text}:00.000Z`);
const list: CheckInListRow = {
  id: 'l1',
  name: 'Day 1',
  entrance: '',
  ticketTypeIds: null,
  startsAt: at('18:00'),
  endsAt: at('22:00'),
};

describe('closedListOutcome', () => {
  const outcome = (time: string, chosen: CheckInListRow | null = list) => closedListOutcome({ chosen, all: [] }, at(time));

  it('closes a list before its start and from its end', () => {
    expect(['17:59', '18:00', '21:59', '22:00'].map((time) => outcome(time))).toEqual([
      'list_not_open',
      null,
      null,
      'list_not_open',
    ]);
  });

  it('keeps a list without times open, and reports a deleted one', () => {
    expect(outcome('03:00', { ...list, startsAt: null, endsAt: null })).toBeNull();
    expect(outcome('19:00', null)).toBe('list_deleted');
  });
});

describe('admitsType', () => {
  it('admits every type, or the given ones', () => {
    expect(admitsType(list, 't1')).toBe(true);
    expect(admitsType({ ...list, ticketTypeIds: ['t1'] }, 't1')).toBe(true);
    expect(admitsType({ ...list, ticketTypeIds: ['t2'] }, 't1')).toBe(false);
  });
});
