import { useEffect } from 'react';

/** Keeps the screen on while mounted and seen, where the device lets itself be asked. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on low battery; then the screen goes dark as ever.
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
