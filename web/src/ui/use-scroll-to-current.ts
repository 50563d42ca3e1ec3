import { type RefObject, useEffect, useRef } from 'react';

/** The space before the current item, which shows that there is more on that side. */
const SCROLL_MARGIN = 24;

/** Returns a ref for a horizontal list. Scrolls it to the item that `selector` finds, each time `key` changes. */
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
