import { useEffect } from 'react';

/** Keeps the screen on while mounted and seen, where the device lets itself be asked. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on low battery; then the screen goes dark as ever.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) await taken?.release();
      else lock = taken;
    };
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void lock?.release();
    };
  }, [active]);
}
