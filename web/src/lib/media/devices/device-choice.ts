export type DeviceKind = 'camera' | 'microphone' | 'speaker' | 'screen';

const keyOf = (kind: DeviceKind) => `festoon.device.${kind}`;

/** Returns the device that was last chosen on this machine. */
export function loadDeviceChoice(kind: DeviceKind): string | null {
  try {
    return localStorage.getItem(keyOf(kind));
  } catch {
    return null;
  }
}

export function saveDeviceChoice(kind: DeviceKind, deviceId: string): void {
  try {
    localStorage.setItem(keyOf(kind), deviceId);
  } catch {
    // Without storage the device is chosen again the next time.
  }
}
