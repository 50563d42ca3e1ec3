import type { CallId } from '@festoon/contracts/core/ids';
import type { CallSummary } from '@festoon/contracts/messaging/messages';
import { describe, expect, it } from 'vitest';
import { buildMessage } from '../testing.ts';
import { formatCall } from './call-text.ts';

const callText = (change: Partial<CallSummary>, myId = 'bo') =>
  formatCall(
    buildMessage({
      kind: 'call',
      call: {
        callId: 'call' as CallId,
        isVideo: true,
        state: 'ended',
        wasAnswered: true,
        wasDeclined: false,
        seconds: 0,
        ...change,
      },
    }),
    myId,
  );

describe('formatCall', () => {
  it('shows the duration of an ended call', () => {
    expect(callText({ seconds: 42 })).toBe('Video call, 42 sec');
    expect(callText({ seconds: 725, isVideo: false })).toBe('Voice call, 12 min');
    expect(callText({ seconds: 3900 })).toBe('Video call, 1 h 5 min');
    expect(callText({ seconds: 7200 })).toBe('Video call, 2 h');
  });

  it('shows a missed call to the callee and an unanswered call to the caller', () => {
    expect(callText({ wasAnswered: false })).toBe('Missed video call');
    expect(callText({ wasAnswered: false }, 'ana')).toBe('Video call, no answer');
  });

  it('shows a declined call to both sides', () => {
    expect(callText({ wasAnswered: false, wasDeclined: true })).toBe('Video call, declined');
    expect(callText({ wasAnswered: false, wasDeclined: true, isVideo: false }, 'ana')).toBe('Voice call, declined');
  });

  it('shows a ringing or ongoing call', () => {
    expect(callText({ state: 'ringing', wasAnswered: false })).toBe('Video call, ringing');
    expect(callText({ state: 'ongoing', isVideo: false })).toBe('Voice call in progress');
  });
});
