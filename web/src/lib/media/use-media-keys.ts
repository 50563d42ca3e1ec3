import { useEffect, useEffectEvent } from 'react';
import { isSingleKeyOff } from '../single-keys.ts';

/**
 * Handles single-key shortcuts as in other players. Ignores them while a person types, holds Ctrl, Meta or Alt, or has
 * a dialog open.
 */
export function useMediaKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const handler = keys[event.key.toLowerCase()];
    if (handler === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isHandledByTarget(event) || isSingleKeyOff(event)) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isHandledByTarget({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], dialog, [role="menu"]'))
    return true;
  return key.length > 1 || key === ' ' ? target.closest('button, a, [role="tab"], [role="slider"]') !== null : false;
}
