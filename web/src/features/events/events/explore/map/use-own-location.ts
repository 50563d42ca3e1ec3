import { useCallback, useEffect, useState } from 'react';

type Location = { readonly latitude: number; readonly longitude: number };

/**
 * Returns the location of this device, rounded to about a kilometre, and a function that asks for it. Without asking it is
 * read only if the person has allowed it before.
 */
export function useOwnLocation({ isNeeded }: { isNeeded: boolean }) {
  const [location, setLocation] = useState<Location | null>(null);
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  const locate = useCallback(() => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const round = (degrees: number) => Math.round(degrees * 100) / 100;
        setLocation({ latitude: round(coords.latitude), longitude: round(coords.longitude) });
        setState('idle');
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  }, []);
  useEffect(() => {
    // Without a secure connection browsers have no permissions.
    if (!isNeeded || !isSecureContext) return undefined;
    let isUnmounted = false;
    navigator.permissions.query({ name: 'geolocation' }).then(
      (permission) => {
        if (!isUnmounted && permission.state === 'granted') locate();
      },
      // Without this information the person is asked after a press.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded, locate]);
  return { location, state, locate };
}
