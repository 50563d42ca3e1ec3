import type { CallSummary } from '@festoon/contracts/messaging/messages';
import { CallId } from '@festoon/contracts/core/ids';
import type { CallRow } from './queries.ts';

type ParticipantCounts = { readonly joined: number; readonly ringing: number };

/** Returns the next state of a call after participants joined, left or did not answer. */
export function nextState(
  { state, isDirect }: Pick<CallRow, 'state' | 'isDirect'>,
  { joined, ringing }: ParticipantCounts,
): CallRow['state'] {
  if (state === 'ended' || joined === 0) return 'ended';
  if (joined >= 2) return 'ongoing';
  const isAlone = ringing === 0 && (isDirect || state === 'ringing');
  return isAlone ? 'ended' : state;
}

/** Returns the mention of a call that its conversation shows. */
export function toCallMention(
  call: Pick<CallRow, 'id' | 'isVideo' | 'state' | 'answeredAt' | 'endedAt'>,
  { wasDeclined = false }: { readonly wasDeclined?: boolean } = {},
): CallSummary {
  const { answeredAt, endedAt } = call;
  const millis = answeredAt === null || endedAt === null ? 0 : endedAt.getTime() - answeredAt.getTime();
  return {
    callId: CallId.parse(call.id),
    isVideo: call.isVideo,
    state: call.state,
    wasAnswered: answeredAt !== null,
    wasDeclined: answeredAt === null && wasDeclined,
    seconds: Math.max(0, Math.round(millis / 1000)),
  };
}

/** Seconds without a heartbeat after which a participant is removed from a call. */
export const PARTICIPANT_TIMEOUT_SECONDS = 30;
/** Seconds that a participant has to return after leaving the page. */
export const RECONNECT_SECONDS = 10;
/** Seconds between two checks of a call. */
const CHECK_INTERVAL_SECONDS = 10;

/** Returns the time of the next check of a call: not later than the end of its ringing. */
export function nextCheckAt({ startedAt }: Pick<CallRow, 'startedAt'>, ringSeconds: number, now: Date): Date {
  const soon = now.getTime() + CHECK_INTERVAL_SECONDS * 1000;
  const ringEnds = startedAt.getTime() + ringSeconds * 1000;
  return new Date(ringEnds > now.getTime() ? Math.min(soon, ringEnds) : soon);
}
