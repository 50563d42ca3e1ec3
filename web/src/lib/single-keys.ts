import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'festoon.single-keys';

const listeners = new Set<() => void>();

/** Returns whether shortcuts with a single key work on this device. A person may turn them off (WCAG 2.1.4). */
function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Returns whether a key is a character whose shortcut is turned off. */
export function isSingleKeyOff({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  return key.length === 1 && !areSingleKeysOn();
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Storage may be blocked; the setting then cannot be changed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}
