import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_FOR_MS = 6_000;

/** The words said last on the stage, until they are old. */
export function useCaption() {
  const [caption, setCaption] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = useCallback((text: string) => {
    clearTimeout(timer.current);
    setCaption(text);
    timer.current = setTimeout(() => setCaption(''), SHOWN_FOR_MS);
  }, []);
  return { caption, say };
}
