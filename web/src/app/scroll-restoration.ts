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
export function createScrollRestoration(scrolledBy: () => number = () => scrollY) {
  let shown: string | undefined;
  let loading: string | undefined;
  let hasMoved = false;

  return {
    /** Call before each load, after the router has saved the scroll position of the page that is shown. */
    onBeforeLoad: ({ toLocation }: Load): void => {
      const key = keyOf(toLocation);
      if (loading !== undefined && loading !== key) hasMoved = true;
      loading = key;
    },
    /** Returns whether the router may set the scroll position, once a page has rendered. */
    mayScroll: ({ location }: Rendered): boolean => {
      const mayScroll = shown === undefined ? scrolledBy() === 0 : hasMoved || shown !== keyOf(location);
      shown = loading = keyOf(location);
      hasMoved = false;
      // The router saves only positions of which it has heard a scroll event since the load ended.
      if (!mayScroll) document.dispatchEvent(new Event('scroll'));
      return mayScroll;
    },
    /** Hides the scroll events of a page that is still loading from the router. Add it to the window, for the capture phase. */
    onScroll: (event: Event): void => {
      if (shown !== undefined && loading !== shown) event.stopPropagation();
    },
  };
}

function keyOf({ href, state }: ParsedLocation): string {
  return state.__TSR_key ?? href;
}
