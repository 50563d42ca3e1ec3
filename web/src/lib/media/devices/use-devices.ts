import { useEffect, useState } from 'react';
import { findMediaObstacle } from '../media-fault.ts';
import { rememberDevice, rememberedDevice } from './remembered-devices.ts';

export type Device = { readonly id: string; readonly label: string };

export type Devices = {
  readonly cameras: readonly Device[];
  readonly microphones: readonly Device[];
  /** Empty where the browser lets no page choose. */
  readonly speakers: readonly Device[];
};

const NONE: Devices = { cameras: [], microphones: [], speakers: [] };

/**
 * Returns the available devices and follows changes. Browsers reveal device names only after access was granted: `key`
 * changes when that happened.
 */
export function useDevices(key: unknown): Devices {
  const [devices, setDevices] = useState(NONE);
  useEffect(() => {
    if (findMediaObstacle() !== null) return undefined;
    let isOver = false;
    const look = async () => {
      const found = await navigator.mediaDevices.enumerateDevices().catch(() => []);
      if (!isOver) setDevices(sortDevices(found, canChooseSpeaker()));
    };
    void look();
    const lookAgain = () => void look();
    navigator.mediaDevices.addEventListener('devicechange', lookAgain);
    return () => {
      isOver = true;
      navigator.mediaDevices.removeEventListener('devicechange', lookAgain);
    };
  }, [key]);
  return devices;
}

/** The chosen loudspeaker, remembered on this machine; `''` is the system's own. */
export function useSpeaker(): [string, (id: string) => void] {
  const [speaker, setSpeaker] = useState(() => rememberedDevice('speaker') ?? '');
  return [
    speaker,
    (id) => {
      rememberDevice('speaker', id);
      setSpeaker(id);
    },
  ];
}

function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

type FoundDevice = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label' | 'groupId'>;

/** Groups devices by kind and labels unnamed ones; leaves out the duplicate entry for the system default. */
export function sortDevices(found: readonly FoundDevice[], withSpeakers: boolean): Devices {
  const ofKind = (kind: MediaDeviceKind, word: string) =>
    found
      .filter((device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'communications')
      .map(({ deviceId, label }, index) => ({ id: deviceId, label: label === '' ? `${word} ${index + 1}` : label }));
  return {
    cameras: ofKind('videoinput', 'Camera'),
    microphones: ofKind('audioinput', 'Microphone'),
    speakers: withSpeakers ? ofKind('audiooutput', 'Speaker') : [],
  };
}
