import type { Call, CallParticipantState } from '@festoon/contracts/live/calls';
import type { AccountId } from '@festoon/contracts/core/ids';
import { describe, expect, it } from 'vitest';
import { formatClockTime, listPresenceChanges, callEndedText } from './call-text.ts';

const person = (id: string, name: string) => ({ id: id as AccountId, name, handle: null, imageUrl: null });
const [ada, bo] = [person('ada', 'Ada Lind'), person('bo', 'Bo Berg')];

const buildCall = (change: Partial<Call> = {}, states: readonly CallParticipantState[] = ['left', 'missed']): Call => ({
  ...({ id: 'call', conversationId: 'conversation', messageId: 'message', mediaRoomId: 'room' } as unknown as Call),
  title: 'Bo Berg',
  isVideo: true,
  isDirect: true,
  state: 'ended',
  startedBy: ada,
  answeredAt: null,
  myState: 'left',
  participants: [ada, bo].map((one, index) => ({ person: one, state: states[index] ?? 'left' })),
  ...change,
});

describe('callEndedText', () => {
  it('tells the caller why no one joined', () => {
    expect(callEndedText(buildCall(), 'over', 'ada').title).toBe('No answer');
    expect(callEndedText(buildCall({}, ['left', 'declined']), 'over', 'ada').title).toBe('Call declined');
    expect(callEndedText(buildCall(), 'left', 'ada').title).toBe('You ended the call');
  });

  it('tells the callee what they did', () => {
    expect(callEndedText(buildCall({ myState: 'missed' }), 'over', 'bo').title).toBe('You missed this call');
    expect(callEndedText(buildCall({ myState: 'declined' }), 'over', 'bo').title).toBe('You declined the call');
  });

  it('describes a call that has ended, continues, is full or is not accessible', () => {
    expect(callEndedText(buildCall({ answeredAt: '2026-11-22T10:00:00Z' }), 'over', 'ada').title).toBe('The call has ended');
    const times = { answeredAt: '2026-11-22T10:00:00Z', endedAt: '2026-11-22T10:12:05Z' };
    expect(callEndedText(buildCall(times), 'over', 'ada').body).toBe('Bo Berg · 12:05');
    expect(callEndedText(buildCall({ state: 'ongoing' }), 'left', 'ada').title).toBe('You left the call');
    expect(callEndedText(buildCall({ state: 'ongoing' }), 'full', 'ada').title).toBe('This call is full');
    expect(callEndedText(buildCall({ state: 'ongoing' }), 'out', 'ada').title).toBe('You’re no longer in this call');
  });
});

it('formatClockTime counts minutes, then hours', () => {
  expect([0, 65, 725, 3725].map(formatClockTime)).toEqual(['0:00', '1:05', '12:05', '1:02:05']);
});

it('listPresenceChanges names people who join and leave, except the viewer', () => {
  expect(listPresenceChanges(buildCall({}, ['joined', 'ringing']), buildCall({}, ['joined', 'joined']), 'ada')).toEqual([
    'Bo Berg joined',
  ]);
  expect(listPresenceChanges(buildCall({}, ['joined', 'joined']), buildCall({}, ['left', 'left']), 'ada')).toEqual([
    'Bo Berg left',
  ]);
});
