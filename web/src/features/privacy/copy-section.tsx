import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, ownZone } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Section } from '../../ui/settings-section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import type { Needed } from './checks.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { CopyList } from './copy-list.tsx';
import { copiesQuery } from './privacy-queries.ts';

/** The copies of one's own data, and asking for another. */
export function CopySection({ needed }: { readonly needed: Needed }) {
  const { data, error, isFetching, refetch } = useQuery(copiesQuery);
  const [isAsking, setIsAsking] = useState(false);
  const isMaking = data?.items.some(({ state }) => state === 'making') ?? false;
  return (
    <Section
      title="Copy of your data"
      intro="Everything we know about you, and what you uploaded, in one file. You can ask for one each day; it stays here for a week."
    >
      {data === undefined && !error && <SkeletonText />}
      {data === undefined && error && (
        <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && data.items.length > 0 && <CopyList copies={data.items} canDownload />}
      <output className="sr-only">{isMaking ? 'Your copy is being made.' : ''}</output>
      {data?.nextAt === null && !isMaking && (
        <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
          Make a copy
        </Button>
      )}
      {data?.nextAt != null && !isMaking && (
        <p className="text-sm text-muted">You can ask for another from {formatDateTime(data.nextAt, ownZone())}.</p>
      )}
      {isAsking && <CopyDialog needed={needed} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}
