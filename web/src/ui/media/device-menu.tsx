import { mediaText } from '@festoon/catalogue/ui/media';
import type { LocalMedia } from '../../lib/media/devices/local-media.ts';
import { useDevices, type Device } from '../../lib/media/devices/use-devices.ts';
import { useLocalSnapshot } from '../../lib/media/devices/use-local-media.ts';
import { SettingsIcon } from '../image/icons.ts';
import { Menu, MenuChoice, MenuGroup } from '../overlay/menu.tsx';
import { ControlButton } from './control-bar.tsx';

export type DeviceMenuProps = {
  local: LocalMedia;
  speakerId: string;
  onSpeaker: (id: string) => void;
};

/** Shows the choice of microphone, camera and speaker during a session. */
export function DeviceMenu({ local, speakerId, onSpeaker }: DeviceMenuProps) {
  const { microphone, camera } = useLocalSnapshot(local);
  const devices = useDevices(`${microphone.track?.id} ${camera.track?.id}`);
  const isEmpty = devices.microphones.length + devices.cameras.length + devices.speakers.length === 0;
  return (
    <Menu trigger={<ControlButton icon={<SettingsIcon />} label={mediaText('devices')} />} align="center">
      <Choice
        label={mediaText('microphone')}
        devices={devices.microphones}
        value={microphone.deviceId ?? ''}
        onChange={(id) => void local.setDevice('microphone', id)}
      />
      <Choice
        label={mediaText('camera')}
        devices={devices.cameras}
        value={camera.deviceId ?? ''}
        onChange={(id) => void local.setDevice('camera', id)}
      />
      <Choice label={mediaText('speaker')} devices={devices.speakers} value={speakerId || 'default'} onChange={onSpeaker} />
      {isEmpty && <MenuGroup label={mediaText('noDevicesFound')}>{null}</MenuGroup>}
    </Menu>
  );
}

type ChoiceProps = { label: string; devices: readonly Device[]; value: string; onChange: (id: string) => void };

function Choice({ label, devices, value, onChange }: ChoiceProps) {
  if (devices.length === 0) return null;
  return (
    <MenuGroup label={label}>
      <MenuChoice
        label={label}
        value={value}
        onChange={onChange}
        options={devices.map((device) => ({ value: device.id, label: device.label }))}
      />
    </MenuGroup>
  );
}
