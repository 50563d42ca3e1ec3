import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../lib/format/format.ts';
import { formatCount } from '../lib/format/format-count.ts';
import { Button } from './button.tsx';

const CLICKS_BEFORE_AUTOMATIC = 2;

export type LoadMoreProps = {
  /** The name of a row: "event". */
  noun: string;
  /** The plural, where it is not the noun and an "s". */
  plural?: string;
  shown: number;
  total?: number | undefined;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** Loads more automatically near the end of the list, after two presses. */
  automatic?: boolean;
};

export function LoadMore({
  noun,
  plural = `${noun}s`,
  shown,
  total,
  hasMore,
  loading,
  onMore,
  automatic = false,
}: LoadMoreProps) {
  const [clicks, setClicks] = useState(0);
  const bySelf = automatic && clicks >= CLICKS_BEFORE_AUTOMATIC && hasMore && !loading;
  const end = useNearEnd(bySelf, onMore);
  return (
    <div ref={end} className="grid justify-items-center gap-3 py-6">
      <p role="status" className="text-sm text-muted tabular-nums">
        {total === undefined
          ? formatCount(shown, noun, plural)
          : `${formatNumber(shown)} of ${formatCount(total, noun, plural)}`}
      </p>
      {hasMore && (
        <Button
          busy={loading}
          busyLabel={`Loading more ${plural}`}
          onClick={() => {
            setClicks(clicks + 1);
            onMore();
          }}
        >
          Load more
        </Button>
      )}
    </div>
  );
}

function useNearEnd(active: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!active || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && near.current(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [active]);
  return end;
}
