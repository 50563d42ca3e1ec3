import type { CallSummary, Message } from '@festoon/contracts/messaging/messages';
import { formatDuration } from '../../../../lib/format/format-duration.ts';

/** Returns the text of a call for one participant, such as "Video call, 12 min". */
export function formatCall({ author, call }: Pick<Message, 'author' | 'call'>, myId: string): string {
  if (call === null) return '';
  const name = callName(call);
  if (call.state === 'ringing') return `${name}, ringing`;
  if (call.state === 'ongoing') return `${name} is on`;
  if (call.wasAnswered) return `${name}, ${formatDuration(call.seconds)}`;
  if (call.wasDeclined) return `${name}, declined`;
  return author?.id === myId ? `${name}, no answer` : `Missed ${name.toLowerCase()}`;
}

export function callName({ isVideo }: Pick<CallSummary, 'isVideo'>): string {
  return isVideo ? 'Video call' : 'Voice call';
}
