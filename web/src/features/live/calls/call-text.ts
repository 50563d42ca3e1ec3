import type { Call } from '@festoon/contracts/live/calls';
import type { InCall } from './call-presence.ts';

export type OverWords = { readonly title: string; readonly body: string };

/** Returns the text for a call that the user is no longer in. */
export function callEndedText(call: Call, inCall: InCall, myId: string): OverWords {
  const { title, isDirect, state, answeredAt, myState } = call;
  if (inCall === 'out') return { title: 'You are no longer in this call', body: 'It is not open to you any more.' };
  if (inCall === 'full')
    return { title: 'This call is full', body: 'Eight people are in it. Try again when somebody leaves.' };
  if (state !== 'ended') return { title: 'You left the call', body: 'The others go on without you.' };
  if (answeredAt !== null) return { title: 'The call has ended', body: '' };
  if (call.startedBy?.id !== myId) {
    return myState === 'declined'
      ? { title: 'You declined the call', body: '' }
      : { title: 'You missed this call', body: '' };
  }
  if (inCall === 'left') return { title: 'You ended the call', body: '' };
  const hasDeclined = call.people.some((one) => one.state === 'declined');
  if (hasDeclined && isDirect) return { title: 'Call declined', body: `${title} can’t talk right now.` };
  return { title: 'No answer', body: isDirect ? `${title} did not answer.` : 'Nobody answered.' };
}

/** "12:05", with hours "1:02:05". */
export function formatClockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Returns who joined and who left between two states of a call. */
export function comingAndGoing(before: Call, after: Call, myId: string): string[] {
  const joined = ({ people }: Call) =>
    new Map(people.filter(({ state }) => state === 'joined').map(({ person }) => [person.id, person.name]));
  const [was, is] = [joined(before), joined(after)];
  const came = [...is].filter(([id]) => id !== myId && !was.has(id)).map(([, name]) => `${name} joined`);
  const went = [...was].filter(([id]) => id !== myId && !is.has(id)).map(([, name]) => `${name} left`);
  return [...came, ...went];
}
