import { useEffect, useState, type RefObject } from 'react';

/** Fills the screen with an element and gives it back. */
export function useFullscreen(box: RefObject<HTMLElement | null>) {
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
