import { useEffect, useState } from 'react';
import { deviceNamesText } from '@festoon/catalogue/lib/device-names';
import { findDeviceAccessError } from '../device-error.ts';
import { saveDeviceChoice, loadDeviceChoice } from './device-choice.ts';

export type Device = { readonly id: string; readonly label: string };

export type Devices = {
  readonly cameras: readonly Device[];
  readonly microphones: readonly Device[];
  /** Empty if the browser does not let pages choose. */
  readonly speakers: readonly Device[];
};

const NO_DEVICES: Devices = { cameras: [], microphones: [], speakers: [] };

/**
 * Returns the available devices and subscribes to changes. Browsers reveal device names only after permission: `key`
 * changes when it was granted.
 */
export function useDevices(key: unknown): Devices {
  const [devices, setDevices] = useState(NO_DEVICES);
  useEffect(() => {
    if (findDeviceAccessError() !== null) return undefined;
    let isOver = false;
    const refresh = async () => {
      const found = await navigator.mediaDevices.enumerateDevices().catch(() => []);
      if (!isOver) setDevices(sortDevices(found, canChooseSpeaker()));
    };
    void refresh();
    const handleChange = () => void refresh();
    navigator.mediaDevices.addEventListener('devicechange', handleChange);
    return () => {
      isOver = true;
      navigator.mediaDevices.removeEventListener('devicechange', handleChange);
    };
  }, [key]);
  return devices;
}

/** Returns the chosen speaker, stored on this machine; `''` is the system default. */
export function useSpeaker(): [string, (id: string) => void] {
  const [speaker, setSpeaker] = useState(() => loadDeviceChoice('speaker') ?? '');
  return [
    speaker,
    (id) => {
      saveDeviceChoice('speaker', id);
      setSpeaker(id);
    },
  ];
}

function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

type FoundDevice = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label' | 'groupId'>;

/** Groups devices by kind and labels unnamed ones. Leaves out the duplicate entry for the system default. */
export function sortDevices(found: readonly FoundDevice[], withSpeakers: boolean): Devices {
  const ofKind = (kind: MediaDeviceKind, unnamed: 'cameraNumber' | 'microphoneNumber' | 'speakerNumber') =>
    found
      .filter((device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'communications')
      .map(({ deviceId, label }, index) => ({
        id: deviceId,
        label: label === '' ? deviceNamesText(unnamed, { number: index + 1 }) : label,
      }));
  return {
    cameras: ofKind('videoinput', 'cameraNumber'),
    microphones: ofKind('audioinput', 'microphoneNumber'),
    speakers: withSpeakers ? ofKind('audiooutput', 'speakerNumber') : [],
  };
}
