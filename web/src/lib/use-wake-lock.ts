import { useEffect } from 'react';

/** Keeps the screen on while mounted and visible, if the device supports it. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      // Rejected on low battery; the screen then turns off as usual.
      const requested = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) await requested?.release();
      else lock = requested;
    };
    const requestLockAgain = () => void requestLock();
    requestLockAgain();
    document.addEventListener('visibilitychange', requestLockAgain);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', requestLockAgain);
      void lock?.release();
    };
  }, [active]);
}
