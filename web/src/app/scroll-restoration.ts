import type { ParsedLocation } from '@tanstack/react-router';

type Load = { readonly toLocation: ParsedLocation };
type Rendered = { location: ParsedLocation };

/**
 * Corrects three faults of the router's scroll restoration:
 *
 * - It scrolls when the same place is loaded again, as after the session check, and when a page from the server was
 *   scrolled before its script came.
 * - It forgets a scroll position that the reader chose while the same place was loading again.
 * - Where the reader goes back before the next page has loaded, it saves the position of that page's skeleton.
 */
export function createScrollRestoration(readScrollY: () => number = () => scrollY) {
  let shownKey: string | undefined;
  let loadingKey: string | undefined;
  let hasMoved = false;

  return {
    /** Call before each load, after the router has saved the scroll position of the page that is shown. */
    onBeforeLoad: ({ toLocation }: Load): void => {
      const key = keyOf(toLocation);
      if (loadingKey !== undefined && loadingKey !== key) hasMoved = true;
      loadingKey = key;
    },
    /** Returns whether the router may set the scroll position, once a page has rendered. */
    mayScroll: ({ location }: Rendered): boolean => {
      const mayScroll = shownKey === undefined ? readScrollY() === 0 : hasMoved || shownKey !== keyOf(location);
      shownKey = loadingKey = keyOf(location);
      hasMoved = false;
      // The router saves only positions of which it has heard a scroll event since the load ended.
      if (!mayScroll) document.dispatchEvent(new Event('scroll'));
      return mayScroll;
    },
    /** Hides the scroll events of a page that is still loading from the router. Add it to the window, for the capture phase. */
    onScroll: (event: Event): void => {
      if (shownKey !== undefined && loadingKey !== shownKey) event.stopPropagation();
    },
  };
}

function keyOf({ href, state }: ParsedLocation): string {
  return state.__TSR_key ?? href;
}
