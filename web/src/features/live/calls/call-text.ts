import type { Call } from '@festoon/contracts/live/calls';
import { callsText } from '@festoon/catalogue/live/calls';
import type { CallPresenceState } from './call-presence.ts';

export type CallEndedText = { readonly title: string; readonly body: string };

/** Returns the text for a call that the account is no longer in. */
export function callEndedText(call: Call, presenceState: CallPresenceState, myId: string): CallEndedText {
  const { title, isDirect, state, answeredAt, myState } = call;
  if (presenceState === 'out')
    return { title: callsText('youreNoLongerInThisCall'), body: callsText('youDontHaveAccessToIt') };
  if (presenceState === 'full')
    return { title: callsText('thisCallIsFull'), body: callsText('callsAreLimitedToEightPeople') };
  if (state !== 'ended') return { title: callsText('youLeftTheCall'), body: callsText('theOthersAreStillInIt') };
  if (answeredAt !== null) return { title: callsText('theCallHasEnded'), body: durationText(call, answeredAt) };
  if (call.startedBy?.id !== myId) {
    return myState === 'declined'
      ? { title: callsText('youDeclinedTheCall'), body: '' }
      : { title: callsText('youMissedThisCall'), body: '' };
  }
  if (presenceState === 'left') return { title: callsText('youEndedTheCall'), body: '' };
  const hasDeclined = call.participants.some((one) => one.state === 'declined');
  if (hasDeclined && isDirect) return { title: callsText('callDeclined'), body: callsText('cannotTalk', { name: title }) };
  return {
    title: callsText('noAnswer'),
    body: isDirect ? callsText('didntAnswer', { name: title }) : callsText('noOneAnswered'),
  };
}

/** Returns the other people and how long the call was, such as "Bo Berg · 12:05". */
function durationText({ title, endedAt }: Call, answeredAt: string): string {
  return endedAt ? `${title} · ${formatClockTime((Date.parse(endedAt) - Date.parse(answeredAt)) / 1000)}` : '';
}

/** Returns a duration, such as "12:05" or "1:02:05". */
export function formatClockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Returns who joined and who left between two states of a call. */
export function listPresenceChanges(before: Call, after: Call, myId: string): string[] {
  const joined = ({ participants }: Call) =>
    new Map(participants.filter(({ state }) => state === 'joined').map(({ person }) => [person.id, person.name]));
  const [joinedBefore, joinedAfter] = [joined(before), joined(after)];
  const arrivals = [...joinedAfter]
    .filter(([id]) => id !== myId && !joinedBefore.has(id))
    .map(([, name]) => callsText('joined', { name }));
  const departures = [...joinedBefore]
    .filter(([id]) => id !== myId && !joinedAfter.has(id))
    .map(([, name]) => callsText('left', { name }));
  return [...arrivals, ...departures];
}
