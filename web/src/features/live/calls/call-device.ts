import { randomId } from '../../../lib/random-id.ts';

const KEY = 'festoon.call-device';
const CHANNEL = 'festoon.calls';

/** Returns the id of this tab in a call; it stays the same across a reload. */
export function callDeviceId(): string {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored !== null) return stored;
    const newId = randomId();
    sessionStorage.setItem(KEY, newId);
    return newId;
  } catch {
    return fallbackId;
  }
}

const fallbackId = randomId();

/** Tells other tabs of this browser that this one is in a call now, and hears when another one is. */
export function watchOtherTabs(callId: string, onOther: (otherCallId: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => onOther(String(data)));
  channel.postMessage(callId);
  return () => channel.close();
}
