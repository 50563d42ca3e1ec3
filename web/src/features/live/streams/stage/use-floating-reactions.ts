import { useCallback, useEffect, useRef, useState } from 'react';

export type FloatingReaction = {
  readonly id: number;
  readonly emoji: string;
  readonly left: number;
  readonly drift: number;
};

const FLOAT_MS = 2_600;
/** The maximum per emoji and update, however many were sent. */
const PER_EMOJI_MAX = 5;
const REACTIONS_MAX = 24;

/** Returns the reactions that float over the video for a while. Of many only some are shown. */
export function useFloatingReactions() {
  const [reactions, setReactions] = useState<readonly FloatingReaction[]>([]);
  const next = useRef(0);
  /**
   * The viewer's own reactions appear immediately. They are subtracted from the counts that the server sends shortly
   * after.
   */
  const pendingOwn = useRef(new Map<string, number>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const show = useCallback((counts: readonly (readonly [string, number])[]) => {
    const added = counts.flatMap(([emoji, count]) =>
      Array.from({ length: Math.min(PER_EMOJI_MAX, count) }, () => ({
        id: (next.current += 1),
        emoji,
        left: 60 + Math.random() * 32,
        drift: Math.random() * 60 - 30,
      })),
    );
    if (added.length === 0) return;
    setReactions((before) => [...before, ...added].slice(-REACTIONS_MAX));
    const ids = new Set(added.map(({ id }) => id));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setReactions((before) => before.filter(({ id }) => !ids.has(id)));
    }, FLOAT_MS);
    timers.current.add(timer);
  }, []);
  const showOwnReaction = useCallback(
    (emoji: string, isSent: boolean) => {
      if (isSent) pendingOwn.current.set(emoji, (pendingOwn.current.get(emoji) ?? 0) + 1);
      show([[emoji, 1]]);
    },
    [show],
  );
  const showReactions = useCallback(
    (counts: Readonly<Record<string, number>>) => {
      const others = Object.entries(counts).map(
        ([emoji, count]) => [emoji, count - (pendingOwn.current.get(emoji) ?? 0)] as const,
      );
      for (const [emoji] of others) pendingOwn.current.delete(emoji);
      show(others.filter(([, count]) => count > 0));
    },
    [show],
  );
  return { reactions, showReactions, showOwnReaction };
}
