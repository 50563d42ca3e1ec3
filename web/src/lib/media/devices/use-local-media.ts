import { useEffect, useState, useSyncExternalStore } from 'react';
import { LocalMedia, type LocalSnapshot } from './local-media.ts';

export type LocalMediaResult = { readonly local: LocalMedia; readonly devices: LocalSnapshot };

/** Returns the current state of a device's camera, microphone and screen. */
export function useLocalSnapshot(local: LocalMedia): LocalSnapshot {
  return useSyncExternalStore(local.subscribe, local.snapshot, local.snapshot);
}

/** Returns the camera, microphone and screen of this device, released on unmount. */
export function useLocalMedia(): LocalMediaResult {
  const [local] = useState(() => new LocalMedia());
  useEffect(() => () => local.stop(), [local]);
  return { local, devices: useLocalSnapshot(local) };
}
