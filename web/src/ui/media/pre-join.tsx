import { useEffect, type ReactNode } from 'react';
import { mediaText } from '@festoon/catalogue/ui/media';
import type { LocalMedia } from '../../lib/media/devices/local-media.ts';
import { useDevices, type Device } from '../../lib/media/devices/use-devices.ts';
import { useLocalSnapshot } from '../../lib/media/devices/use-local-media.ts';
import { useMicrophoneTest } from '../../lib/media/use-microphone-test.ts';
import { Button } from '../button.tsx';
import { SelectField } from '../form/select-field.tsx';
import { ControlBar } from './control-bar.tsx';
import { DeviceErrorNotice } from './device-error-notice.tsx';
import { OwnControls } from './own-controls.tsx';
import { OwnTile } from './own-tile.tsx';
import { useLevel } from '../../lib/media/devices/use-level.ts';
import { classNames } from '../class-names.ts';

type LevelMeterProps = { track: MediaStreamTrack | null; label?: string; className?: string };

const STEPS = Array.from({ length: 12 }, (_, index) => index / 12);

/** Shows the level of a microphone. */
function LevelMeter({ track, label = mediaText('microphoneLevel'), className }: LevelMeterProps) {
  const level = useLevel(track);
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
      className={classNames('flex h-3 gap-1', className)}
    >
      {STEPS.map((step) => (
        <span
          key={step}
          className={classNames(
            'h-full grow rounded-full',
            level > step ? 'bg-primary forced-colors:bg-[Highlight]' : 'bg-bone',
          )}
        />
      ))}
    </div>
  );
}

export type PreJoinProps = {
  local: LocalMedia;
  name: string;
  imageUrl?: string | null;
  /** The devices to request when it opens. A voice call starts without the camera. */
  initialDevices: { readonly camera: boolean; readonly microphone: boolean };
  speakerId: string;
  onSpeaker: (id: string) => void;
  joinLabel: string;
  isJoining?: boolean;
  onJoin: () => void;
  onCancel?: () => void;
  /** Further options above the buttons, which must be visible on a phone without scrolling. */
  children?: ReactNode;
};

/** Shows the preview before joining: video, sound, devices and their problems. */
export function PreJoin(props: PreJoinProps) {
  const { local, name, imageUrl, initialDevices, children } = props;
  const { camera, microphone } = useLocalSnapshot(local);
  const deviceFlags = `${initialDevices.camera} ${initialDevices.microphone}`;
  useEffect(() => {
    const [wantsCamera, wantsMicrophone] = deviceFlags.split(' ');
    void (async () => {
      // One request after the other, because some browsers drop the second of two simultaneous ones.
      if (wantsMicrophone === 'true') await local.setEnabled('microphone', true);
      if (wantsCamera === 'true') await local.setEnabled('camera', true);
    })();
  }, [local, deviceFlags]);
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="grid content-start gap-3">
        <div className="aspect-video">
          <OwnTile local={local} name={name} {...(imageUrl !== undefined && { imageUrl })} />
        </div>
        <ControlBar label={mediaText('microphoneAndCamera')}>
          <OwnControls local={local} canShare={false} />
        </ControlBar>
      </div>
      <div className="grid content-start gap-5">
        {(['microphone', 'camera'] as const).map((source) => {
          const { deviceError } = source === 'camera' ? camera : microphone;
          return deviceError === null ? null : (
            <DeviceErrorNotice
              key={source}
              error={deviceError}
              source={source}
              onRetry={() => void local.setEnabled(source, true)}
            />
          );
        })}
        {children}
        <JoinButtons {...props} />
        <DeviceFields {...props} />
      </div>
    </div>
  );
}

function DeviceFields({ local, speakerId, onSpeaker }: PreJoinProps) {
  const { microphone, camera } = useLocalSnapshot(local);
  const devices = useDevices(`${microphone.track?.id} ${camera.track?.id}`);
  return (
    <>
      {devices.cameras.length > 0 && (
        <SelectField
          label={mediaText('camera')}
          value={camera.deviceId ?? ''}
          options={optionsOf(devices.cameras)}
          onChange={(event) => void local.setDevice('camera', event.target.value)}
        />
      )}
      {devices.microphones.length > 0 && (
        <div className="grid gap-3">
          <SelectField
            label={mediaText('microphone')}
            value={microphone.deviceId ?? ''}
            options={optionsOf(devices.microphones)}
            onChange={(event) => void local.setDevice('microphone', event.target.value)}
          />
          <MicrophoneCheck track={microphone.isOn ? microphone.track : null} speakerId={speakerId} />
        </div>
      )}
      {devices.speakers.length > 1 && (
        <SelectField
          label={mediaText('speaker')}
          value={speakerId || 'default'}
          options={optionsOf(devices.speakers)}
          onChange={(event) => onSpeaker(event.target.value)}
        />
      )}
    </>
  );
}

const TEST_LABELS = { idle: 'testMicrophone', recording: 'saySomething', playing: 'playingItBack' } as const;

function MicrophoneCheck({ track, speakerId }: { track: MediaStreamTrack | null; speakerId: string }) {
  const test = useMicrophoneTest(track, speakerId);
  return (
    <div className="flex items-center gap-4">
      <LevelMeter track={track} className="grow" />
      {test.canTest && (
        <Button size="sm" onClick={test.start} disabled={test.state !== 'idle'}>
          {mediaText(TEST_LABELS[test.state])}
        </Button>
      )}
    </div>
  );
}

function JoinButtons({ joinLabel, isJoining = false, onJoin, onCancel }: PreJoinProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="primary" size="lg" busy={isJoining} onClick={onJoin}>
        {joinLabel}
      </Button>
      {onCancel && (
        <Button size="lg" tone="ghost" onClick={onCancel}>
          {mediaText('notNow')}
        </Button>
      )}
    </div>
  );
}

function optionsOf(devices: readonly Device[]) {
  return devices.map(({ id, label }) => ({ value: id, label }));
}
