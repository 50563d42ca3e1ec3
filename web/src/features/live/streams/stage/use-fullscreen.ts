import { useEffect, useState, type RefObject } from 'react';

export type Fullscreen = { readonly isActive: boolean; readonly isSupported: boolean; readonly toggle: () => void };

/** Returns functions that show an element in full screen and end it. */
export function useFullscreen(box: RefObject<HTMLElement | null>): Fullscreen {
  const [isActive, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [box]);
  const toggle = () => {
    const work = isActive ? document.exitFullscreen() : box.current?.requestFullscreen();
    work?.catch(() => undefined);
  };
  return { isActive, toggle, isSupported: document.fullscreenEnabled };
}
