import { useEffect, useState, useSyncExternalStore } from 'react';
import { LocalMedia, type LocalSnapshot } from './local-media.ts';

export type LocalMediaResult = { readonly local: LocalMedia; readonly devices: LocalSnapshot };

/** Returns the current state of a device's camera, microphone and screen. */
export function useLocalSnapshot(local: LocalMedia): LocalSnapshot {
  return useSyncExternalStore(local.subscribe, local.snapshot, local.snapshot);
}

/** Camera, microphone and screen of this device, let go when it is left. */
export function useLocalMedia(): LocalMediaResult {
  const [local] = useState(() => new LocalMedia());
  useEffect(() => () => local.stop(), [local]);
  return { local, devices: useLocalSnapshot(local) };
}
