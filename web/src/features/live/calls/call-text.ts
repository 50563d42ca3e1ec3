import type { Call } from '@festoon/contracts/live/calls';
import type { CallPresenceState } from './call-presence.ts';

export type CallEndedText = { readonly title: string; readonly body: string };

/** Returns the text for a call that the account is no longer in. */
export function callEndedText(call: Call, presenceState: CallPresenceState, myId: string): CallEndedText {
  const { title, isDirect, state, answeredAt, myState } = call;
  if (presenceState === 'out') return { title: 'You are no longer in this call', body: 'It is not open to you any more.' };
  if (presenceState === 'full')
    return { title: 'This call is full', body: 'Eight people are in it. Try again when someone leaves.' };
  if (state !== 'ended') return { title: 'You left the call', body: 'The others go on without you.' };
  if (answeredAt !== null) return { title: 'The call has ended', body: '' };
  if (call.startedBy?.id !== myId) {
    return myState === 'declined'
      ? { title: 'You declined the call', body: '' }
      : { title: 'You missed this call', body: '' };
  }
  if (presenceState === 'left') return { title: 'You ended the call', body: '' };
  const hasDeclined = call.participants.some((one) => one.state === 'declined');
  if (hasDeclined && isDirect) return { title: 'Call declined', body: `${title} can’t talk right now.` };
  return { title: 'No answer', body: isDirect ? `${title} did not answer.` : 'No one answered.' };
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
    .map(([, name]) => `${name} joined`);
  const departures = [...joinedBefore]
    .filter(([id]) => id !== myId && !joinedAfter.has(id))
    .map(([, name]) => `${name} left`);
  return [...arrivals, ...departures];
}
