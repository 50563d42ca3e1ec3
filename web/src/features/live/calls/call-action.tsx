import type { CallSummary, Message } from '@festoon/contracts/messaging/messages';
import { Link } from '@tanstack/react-router';
import { callButtonsText } from '@festoon/catalogue/live/call-buttons';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useStartCall } from './use-start-call.ts';

/** Shows the action for a call in a conversation: join it, or call again. */
export function CallAction({ message: { call, conversationId } }: { message: Message }) {
  if (call === null) return null;
  if (call.state === 'ended') return <CallAgain call={call} conversationId={conversationId} />;
  return (
    <Link to="/calls/$id" params={{ id: call.callId }} className={buttonClass('primary', 'sm')}>
      {callButtonsText('joinCall')}
    </Link>
  );
}

function CallAgain({ call, conversationId }: { call: CallSummary; conversationId: Message['conversationId'] }) {
  const { mutate, isPending } = useStartCall(conversationId);
  return (
    <Button size="sm" busy={isPending} onClick={() => mutate(call.isVideo)}>
      {callButtonsText('callAgain')}
    </Button>
  );
}
