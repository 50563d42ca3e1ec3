import { useEffect, useRef, useState } from 'react';
import { loadMoreText } from '@festoon/catalogue/ui/load-more';
import { Button } from './button.tsx';

const CLICKS_BEFORE_AUTOMATIC = 2;

export type LoadMoreProps = {
  /** The number of rows that are shown, such as "20 of 128 events". */
  countLabel: string;
  /** Announced while more rows load. */
  loadingLabel: string;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** Loads more automatically near the end of the list, after two presses. */
  automatic?: boolean;
};

export function LoadMore({ countLabel, loadingLabel, hasMore, loading, onMore, automatic = false }: LoadMoreProps) {
  const [clicks, setClicks] = useState(0);
  const isAutomatic = automatic && clicks >= CLICKS_BEFORE_AUTOMATIC && hasMore && !loading;
  const end = useNearEnd(isAutomatic, onMore);
  return (
    <div ref={end} className="grid justify-items-center gap-3 py-6">
      <p role="status" className="text-sm text-muted tabular-nums">
        {countLabel}
      </p>
      {hasMore && (
        <Button
          busy={loading}
          busyLabel={loadingLabel}
          onClick={() => {
            setClicks(clicks + 1);
            onMore();
          }}
        >
          {loadMoreText('loadMore')}
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
