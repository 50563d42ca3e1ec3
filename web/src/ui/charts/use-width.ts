import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Returns a ref and the width of its element, so that a chart's text keeps its size. */
export function useWidth<E extends Element>(start = 640): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(start);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(160, Math.round(element.getBoundingClientRect().width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
