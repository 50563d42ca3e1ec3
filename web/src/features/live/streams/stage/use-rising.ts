import { useCallback, useEffect, useRef, useState } from 'react';

export type Rising = { readonly id: number; readonly emoji: string; readonly left: number; readonly drift: number };

const RISES_FOR_MS = 2_600;
/** The maximum per emoji and update, however many were sent. */
const EACH_MAX = 5;
const ALL_MAX = 24;

/** Reactions that rise over the picture, each for a while; of many only some are drawn. */
export function useRising() {
  const [rising, setRising] = useState<readonly Rising[]>([]);
  const next = useRef(0);
  /**
   * The viewer's own reactions rise immediately; they are subtracted from the counts that the server sends a moment later.
   */
  const own = useRef(new Map<string, number>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const show = useCallback((counts: readonly (readonly [string, number])[]) => {
    const fresh = counts.flatMap(([emoji, count]) =>
      Array.from({ length: Math.min(EACH_MAX, count) }, () => ({
        id: (next.current += 1),
        emoji,
        left: 60 + Math.random() * 32,
        drift: Math.random() * 60 - 30,
      })),
    );
    if (fresh.length === 0) return;
    setRising((before) => [...before, ...fresh].slice(-ALL_MAX));
    const ids = new Set(fresh.map(({ id }) => id));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setRising((before) => before.filter(({ id }) => !ids.has(id)));
    }, RISES_FOR_MS);
    timers.current.add(timer);
  }, []);
  const raiseOwn = useCallback(
    (emoji: string, isSent: boolean) => {
      if (isSent) own.current.set(emoji, (own.current.get(emoji) ?? 0) + 1);
      show([[emoji, 1]]);
    },
    [show],
  );
  const raise = useCallback(
    (counts: Readonly<Record<string, number>>) => {
      const others = Object.entries(counts).map(([emoji, count]) => [emoji, count - (own.current.get(emoji) ?? 0)] as const);
      for (const [emoji] of others) own.current.delete(emoji);
      show(others.filter(([, count]) => count > 0));
    },
    [show],
  );
  return { rising, raise, raiseOwn };
}
