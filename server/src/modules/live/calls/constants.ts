import type { Throttle } from '../../../platform/throttle.ts';

export const CHECK_CALL_TASK = 'calls.check-call';
export const CHECK_CALLS_TASK = 'calls.check-calls';

export const throttles = {
  started: { name: 'calls-started', points: 30, perSeconds: 600 },
  signals: { name: 'call-signals', points: 200, perSeconds: 60 },
} as const satisfies Record<string, Throttle>;

/** Returns the key of a call's notifications. */
export const callKey = (callId: string): string => `call:${callId}`;
