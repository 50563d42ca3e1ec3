import { useEffect, useRef, useState } from 'react';
import { formatCount, formatNumber } from '../lib/format/format-number.ts';
import { Button } from './button.tsx';

const CLICKS_BEFORE_AUTOMATIC = 2;

export type LoadMoreProps = {
  /** The name of a row, such as "event". */
  noun: string;
  /** The plural, if it is not the noun with an "s". */
  plural?: string;
  shownCount: number;
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
  shownCount,
  total,
  hasMore,
  loading,
  onMore,
  automatic = false,
}: LoadMoreProps) {
  const [clicks, setClicks] = useState(0);
  const isAutomatic = automatic && clicks >= CLICKS_BEFORE_AUTOMATIC && hasMore && !loading;
  const end = useNearEnd(isAutomatic, onMore);
  return (
    <div ref={end} className="grid justify-items-center gap-3 py-6">
      <p role="status" className="text-sm text-muted tabular-nums">
        {total === undefined
          ? formatCount(shownCount, noun, plural)
          : `${formatNumber(shownCount)} of ${formatCount(total, noun, plural)}`}
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

function useNearEnd(active: boolean, onNearEnd: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNearEnd);
  useEffect(() => {
    near.current = onNearEnd;
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
