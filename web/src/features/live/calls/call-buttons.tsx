import type { Conversation } from '@festoon/contracts/messaging/chats';
import { callButtonsText } from '@festoon/catalogue/live/call-buttons';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { PhoneIcon, VideoIcon } from '../../../ui/image/icons.ts';
import { useStartCall } from './use-start-call.ts';

/** Shows the buttons that call the other members of a conversation. Rooms have no calls. */
export function CallButtons({ conversation }: { conversation: Conversation }) {
  const { kind, postingRestriction } = conversation;
  if ((kind !== 'direct' && kind !== 'group') || postingRestriction !== null) return null;
  return <Buttons conversation={conversation} />;
}

function Buttons({ conversation: { id } }: { conversation: Conversation }) {
  const { mutate, isPending } = useStartCall(id);
  return (
    <>
      <IconButton
        label={callButtonsText('startVoiceCall')}
        data-feature="calls"
        disabled={isPending}
        onClick={() => mutate(false)}
      >
        <PhoneIcon />
      </IconButton>
      <IconButton
        label={callButtonsText('startVideoCall')}
        data-feature="calls"
        disabled={isPending}
        onClick={() => mutate(true)}
      >
        <VideoIcon />
      </IconButton>
    </>
  );
}
