import { useEffect } from 'react';

/** Less than this is the browser's own bar that comes and goes, more is a keyboard. */
const KEYBOARD_PIXELS = 120;

/** Keeps the page as high as what a phone's keyboard leaves of the screen, so that the composer stays above it. */
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
