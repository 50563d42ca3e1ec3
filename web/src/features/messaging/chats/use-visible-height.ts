import { useEffect } from 'react';

/** A smaller difference is the browser's own toolbar, a larger one is a keyboard. */
const KEYBOARD_PIXELS = 120;

/** Sets the page height to the area above a phone's keyboard, so that the composer stays visible. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const { style, dataset } = document.documentElement;
    if (!viewport) return undefined;
    const clear = () => {
      style.removeProperty('--visible-height');
      delete dataset['keyboard'];
    };
    const fit = () => {
      const isKeyboard = viewport.scale === 1 && innerHeight - viewport.height > KEYBOARD_PIXELS;
      if (!isKeyboard) return clear();
      style.setProperty('--visible-height', `${viewport.height}px`);
      dataset['keyboard'] = 'open';
      scrollTo(0, 0);
    };
    viewport.addEventListener('resize', fit);
    fit();
    return () => {
      viewport.removeEventListener('resize', fit);
      clear();
    };
  }, []);
}
