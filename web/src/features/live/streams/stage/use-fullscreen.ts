import { useEffect, useState, type RefObject } from 'react';

export type Fullscreen = { readonly isFull: boolean; readonly isPossible: boolean; readonly toggle: () => void };

/** Fills the screen with an element and gives it back. */
export function useFullscreen(box: RefObject<HTMLElement | null>): Fullscreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [box]);
  const toggle = () => {
    const work = isFull ? document.exitFullscreen() : box.current?.requestFullscreen();
    work?.catch(() => undefined);
  };
  return { isFull, toggle, isPossible: document.fullscreenEnabled };
}
