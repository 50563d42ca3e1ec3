import type { CallSummary, Message } from '@festoon/contracts/messaging/messages';
import { messageText } from '@festoon/catalogue/messaging/message';
import { formatDuration } from '../../../../lib/format/format-duration.ts';

/** Returns the text of a call for one participant, such as "Video call, 12 min". */
export function formatCall({ author, call }: Pick<Message, 'author' | 'call'>, myId: string): string {
  if (call === null) return '';
  const kind = callKind(call);
  if (call.state === 'ringing') return messageText('callRinging', { kind });
  if (call.state === 'ongoing') return messageText('callOngoing', { kind });
  if (call.wasAnswered) return messageText('callEnded', { kind, duration: formatDuration(call.seconds) });
  if (call.wasDeclined) return formatDeclinedCall(call);
  return messageText(author?.id === myId ? 'callNotAnswered' : 'callMissed', { kind });
}

type Kind = Pick<CallSummary, 'isVideo'>;

export function formatDeclinedCall(call: Kind): string {
  return messageText('callDeclined', { kind: callKind(call) });
}

export function callName(call: Kind): string {
  return messageText('call', { kind: callKind(call) });
}

const callKind = ({ isVideo }: Kind) => (isVideo ? 'video' : 'voice');
