import type { LocalMedia } from '../../lib/media/devices/local-media.ts';
import { canShareScreen } from '../../lib/media/media-fault.ts';
import { useLocalSnapshot } from '../../lib/media/devices/use-local-media.ts';
import { useMediaKeys } from '../../lib/media/use-media-keys.ts';
import { MicIcon, MicOffIcon, MonitorUpIcon, VideoIcon, VideoOffIcon } from '../image/icons.ts';
import { ControlButton } from './control-bar.tsx';

export type OwnControlsProps = {
  local: LocalMedia;
  /** Phones share no screen. */
  canShare?: boolean;
  /** `m` and `v` switch as well. */
  hasKeys?: boolean;
};

/** Microphone, camera and screen of oneself, for a control bar. */
export function OwnControls({ local, canShare = true, hasKeys = true }: OwnControlsProps) {
  const { microphone, camera } = useLocalSnapshot(local);
  const mute = () => void local.setEnabled('microphone', !microphone.isOn);
  const look = () => void local.setEnabled('camera', !camera.isOn);
  useMediaKeys(hasKeys ? { m: mute, v: look } : {});
  return (
    <>
      <ControlButton
        {...(microphone.isOn ? muteLook : unmuteLook)}
        shortcut="m"
        disabled={microphone.isOpening}
        onClick={mute}
      />
      <ControlButton {...(camera.isOn ? hideLook : showLook)} shortcut="v" disabled={camera.isOpening} onClick={look} />
      {canShare && <ShareButton local={local} />}
    </>
  );
}

const muteLook = { icon: <MicIcon />, label: 'Mute', tone: 'plain' } as const;
const unmuteLook = { icon: <MicOffIcon />, label: 'Unmute', tone: 'off' } as const;
const hideLook = { icon: <VideoIcon />, label: 'Stop camera', tone: 'plain' } as const;
const showLook = { icon: <VideoOffIcon />, label: 'Start camera', tone: 'off' } as const;

function ShareButton({ local }: { local: LocalMedia }) {
  const { screen } = useLocalSnapshot(local);
  if (!canShareScreen()) return null;
  return (
    <ControlButton
      icon={<MonitorUpIcon />}
      label={screen.isOn ? 'Stop sharing' : 'Share screen'}
      tone={screen.isOn ? 'off' : 'plain'}
      disabled={screen.isOpening}
      onClick={() => void local.setEnabled('screen', !screen.isOn)}
    />
  );
}
