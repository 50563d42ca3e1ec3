import { type RefObject, useEffect, useRef } from 'react';

/** Room left before the current one, so that it shows there is more on that side. */
const SCROLL_MARGIN = 24;

/** Scrolls a list that runs sideways to the one of its items that `selector` finds, each time `key` changes. */
export function useScrollToCurrent<E extends HTMLElement = HTMLUListElement>(
  key: unknown,
  selector = '[aria-current]',
): RefObject<E | null> {
  const list = useRef<E>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(selector);
    if (list.current && current)
      list.current.scrollLeft +=
        current.getBoundingClientRect().left - list.current.getBoundingClientRect().left - SCROLL_MARGIN;
  }, [key, selector]);
  return list;
}
