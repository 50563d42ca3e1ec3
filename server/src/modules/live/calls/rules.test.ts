import { describe, expect, it } from 'vitest';
import { toCallMention, nextCheckAt, nextState } from './rules.ts';

const at = (second: number) => new Date(Date.UTC(2026, 4, 14, 12, 0, second));

describe('a call', () => {
  const direct = { state: 'ringing', isDirect: true } as const;
  const group = { state: 'ringing', isDirect: false } as const;

  it('rings while one participant waits and another may still answer', () => {
    expect(nextState(direct, { joined: 1, ringing: 1 })).toBe('ringing');
    expect(nextState(group, { joined: 1, ringing: 3 })).toBe('ringing');
  });

  it('is ongoing with two participants', () => {
    expect(nextState(direct, { joined: 2, ringing: 0 })).toBe('ongoing');
    expect(nextState(group, { joined: 2, ringing: 2 })).toBe('ongoing');
  });

  it('ends without participants, and when no one can answer', () => {
    expect(nextState(direct, { joined: 0, ringing: 1 })).toBe('ended');
    expect(nextState(direct, { joined: 1, ringing: 0 })).toBe('ended');
    expect(nextState(group, { joined: 1, ringing: 0 })).toBe('ended');
    expect(nextState({ ...group, state: 'ongoing' }, { joined: 0, ringing: 2 })).toBe('ended');
  });

  it('ends with the first leave when direct, and continues when in a group', () => {
    expect(nextState({ ...direct, state: 'ongoing' }, { joined: 1, ringing: 0 })).toBe('ended');
    expect(nextState({ ...group, state: 'ongoing' }, { joined: 1, ringing: 0 })).toBe('ongoing');
  });

  it('does not restart', () => {
    expect(nextState({ ...group, state: 'ended' }, { joined: 2, ringing: 2 })).toBe('ended');
  });

  it('has the duration from its answer to its end', () => {
    const call = { id: '00000000-0000-4000-8000-000000000001', isVideo: true, state: 'ended' } as const;
    expect(toCallMention({ ...call, answeredAt: at(4), endedAt: at(46) })).toMatchObject({ wasAnswered: true, seconds: 42 });
    expect(toCallMention({ ...call, answeredAt: null, endedAt: at(46) })).toMatchObject({ wasAnswered: false, seconds: 0 });
  });

  it('is checked when its ringing ends, and every ten seconds', () => {
    expect(nextCheckAt({ startedAt: at(0) }, 45, at(20))).toEqual(at(30));
    expect(nextCheckAt({ startedAt: at(0) }, 45, at(40))).toEqual(at(45));
    expect(nextCheckAt({ startedAt: at(0) }, 45, at(45))).toEqual(at(55));
  });
});
