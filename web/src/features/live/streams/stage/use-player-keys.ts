import { useEffect, useEffectEvent } from 'react';
import { isSingleKeyOff } from '../../../../lib/single-keys.ts';
import { playerKey, type PlayerKey } from './player-keys.ts';

/** Handles the player's keys on the whole page, except in text fields. */
export function usePlayerKeys(handlers: Partial<Readonly<Record<PlayerKey, () => void>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = playerKey(event, event.target instanceof Element ? event.target : null);
    const handler = key === null ? undefined : handlers[key];
    if (!handler || event.defaultPrevented || isSingleKeyOff(event)) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
