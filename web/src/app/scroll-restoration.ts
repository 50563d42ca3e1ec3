import type { ParsedLocation } from '@tanstack/react-router';

type Scroll = { location: ParsedLocation };

/**
 * Returns the router's check whether it may set the scroll position once a page has rendered. It may only where the
 * reader has come to another place. Loading the same place again, as after the session check, leaves the page where it
 * is, and so does the first load of a page from the server that was scrolled before its script came.
 */
export function createScrollRestoration(scrolledBy: () => number = () => scrollY) {
  let lastKey: string | undefined;
  return ({ location }: Scroll): boolean => {
    const key = location.state.__TSR_key ?? location.href;
    const isFirst = lastKey === undefined;
    const isSame = lastKey === key;
    lastKey = key;
    return isFirst ? scrolledBy() === 0 : !isSame;
  };
}
