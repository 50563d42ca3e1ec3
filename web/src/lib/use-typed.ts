import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/** Holds the typed text and reports it after a pause; a change from outside (back, clear) replaces it. */
export function useTyped(value: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [told, setNotified] = useState(value);
  if (value !== told) {
    setNotified(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const tell = useEffectEvent(onPause);
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => tell(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped] as const;
}
