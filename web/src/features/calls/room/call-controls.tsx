import type { LocalMedia } from '../../../lib/media/local-media.ts';
import { MessageCircleIcon, PhoneOffIcon } from '../../../ui/icons.ts';
import { ControlBar, ControlButton } from '../../../ui/media/control-bar.tsx';
import { DeviceMenu } from '../../../ui/media/device-menu.tsx';
import { OwnControls } from '../../../ui/media/own-controls.tsx';

type ControlsProps = {
  readonly local: LocalMedia;
  readonly speakerId: string;
  readonly onSpeaker: (id: string) => void;
  readonly isChatShown: boolean;
  readonly onChat: () => void;
  readonly isRinging: boolean;
  readonly onLeave: () => void;
};

/** Shows the controls of a call. */
export function CallControls(props: ControlsProps) {
  const { local, speakerId, onSpeaker, isChatShown, onChat, isRinging, onLeave } = props;
  return (
    <ControlBar label="Controls of the call" className="border-t border-line pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <OwnControls local={local} />
      <DeviceMenu local={local} speakerId={speakerId} onSpeaker={onSpeaker} />
      <ControlButton icon={<MessageCircleIcon />} label="Chat" pressed={isChatShown} onClick={onChat} />
      <ControlButton
        icon={<PhoneOffIcon />}
        label={isRinging ? 'Cancel call' : 'Leave call'}
        tone="danger"
        onClick={onLeave}
      />
    </ControlBar>
  );
}
