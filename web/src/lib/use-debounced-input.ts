import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/** Returns the typed text, which is reported after a pause. A change from outside (back, clear) replaces it. */
export function useDebouncedInput(value: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [notified, setNotified] = useState(value);
  if (value !== notified) {
    setNotified(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const notifyPause = useEffectEvent(onPause);
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => notifyPause(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped] as const;
}
