import type { ParsedLocation } from '@tanstack/react-router';

type Load = { readonly toLocation: ParsedLocation };
type Rendered = { location: ParsedLocation };

/**
 * Corrects three errors of the router's scroll restoration:
 *
 * - It scrolls when the same location loads again, as after the session check, and when a server-rendered page was
 *   scrolled before its script loaded.
 * - It loses a scroll position that the reader chose while the same location was loading again.
 * - When the reader goes back before the next page has loaded, it saves the position of that page's skeleton.
 */
export function createScrollRestoration(readScrollY: () => number = () => scrollY) {
  let shownKey: string | undefined;
  let loadingKey: string | undefined;
  let hasMoved = false;

  return {
    /** Call before each load, after the router has saved the scroll position of the current page. */
    onBeforeLoad: ({ toLocation }: Load): void => {
      const key = keyOf(toLocation);
      if (loadingKey !== undefined && loadingKey !== key) hasMoved = true;
      loadingKey = key;
    },
    /** Returns whether the router may set the scroll position after a page has rendered. */
    mayScroll: ({ location }: Rendered): boolean => {
      const mayScroll = shownKey === undefined ? readScrollY() === 0 : hasMoved || shownKey !== keyOf(location);
      shownKey = loadingKey = keyOf(location);
      hasMoved = false;
      // The router saves only positions for which it received a scroll event after the load ended.
      if (!mayScroll) document.dispatchEvent(new Event('scroll'));
      return mayScroll;
    },
    /** Hides scroll events of a loading page from the router. Add it to the window in the capture phase. */
    onScroll: (event: Event): void => {
      if (shownKey !== undefined && loadingKey !== shownKey) event.stopPropagation();
    },
  };
}

function keyOf({ href, state }: ParsedLocation): string {
  return state.__TSR_key ?? href;
}
