import { mediaText } from '@festoon/catalogue/ui/media';
import type { LocalMedia } from '../../lib/media/devices/local-media.ts';
import { canShareScreen } from '../../lib/media/device-error.ts';
import { useLocalSnapshot } from '../../lib/media/devices/use-local-media.ts';
import { useMediaKeys } from '../../lib/media/use-media-keys.ts';
import { MicIcon, MicOffIcon, MonitorUpIcon, VideoIcon, VideoOffIcon } from '../image/icons.ts';
import { ControlButton } from './control-bar.tsx';

export type OwnControlsProps = {
  local: LocalMedia;
  /** False on phones, which cannot share the screen. */
  canShare?: boolean;
  /** True to also toggle with `m` and `v`. */
  hasShortcuts?: boolean;
};

/** Shows the controls of the person's microphone, camera and screen, for a control bar. */
export function OwnControls({ local, canShare = true, hasShortcuts = true }: OwnControlsProps) {
  const { microphone, camera } = useLocalSnapshot(local);
  const toggleMicrophone = () => void local.setEnabled('microphone', !microphone.isOn);
  const toggleCamera = () => void local.setEnabled('camera', !camera.isOn);
  const microphoneButton = microphone.isOn ? muteButton : unmuteButton;
  const cameraButton = camera.isOn ? stopCameraButton : startCameraButton;
  useMediaKeys(hasShortcuts ? { m: toggleMicrophone, v: toggleCamera } : {});
  return (
    <>
      <ControlButton
        {...microphoneButton}
        label={mediaText(microphoneButton.label)}
        shortcut="m"
        disabled={microphone.isOpening}
        onClick={toggleMicrophone}
      />
      <ControlButton
        {...cameraButton}
        label={mediaText(cameraButton.label)}
        shortcut="v"
        disabled={camera.isOpening}
        onClick={toggleCamera}
      />
      {canShare && <ShareButton local={local} />}
    </>
  );
}

const muteButton = { icon: <MicIcon />, label: 'mute', tone: 'plain' } as const;
const unmuteButton = { icon: <MicOffIcon />, label: 'unmute', tone: 'off' } as const;
const stopCameraButton = { icon: <VideoIcon />, label: 'stopCamera', tone: 'plain' } as const;
const startCameraButton = { icon: <VideoOffIcon />, label: 'startCamera', tone: 'off' } as const;

function ShareButton({ local }: { local: LocalMedia }) {
  const { screen } = useLocalSnapshot(local);
  if (!canShareScreen()) return null;
  return (
    <ControlButton
      icon={<MonitorUpIcon />}
      label={screen.isOn ? mediaText('stopSharing') : mediaText('shareScreen')}
      tone={screen.isOn ? 'off' : 'plain'}
      disabled={screen.isOpening}
      onClick={() => void local.setEnabled('screen', !screen.isOn)}
    />
  );
}
