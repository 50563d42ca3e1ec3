import type { EndpointAnswer } from '@festoon/contracts/endpoint';
import type { listCopies } from '@festoon/contracts/privacy';
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

/** Lists the user's data copies, and requests another. */
export function CopySection({ needed }: { readonly needed: Needed }) {
  const { data, error, isFetching, refetch } = useQuery(copiesQuery);
  return (
    <Section
      title="Copy of your data"
      intro="Everything we know about you, and what you uploaded, in one file. You can ask for one each day; it stays here for a week."
    >
      {data && <Copies {...data} needed={needed} />}
      {!data && error && <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <SkeletonText />}
    </Section>
  );
}

type CopiesProps = EndpointAnswer<typeof listCopies> & { readonly needed: Needed };

function Copies({ items, nextAt, needed }: CopiesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isMaking = items.some(({ state }) => state === 'making');
  return (
    <>
      {items.length > 0 && <CopyList copies={items} canDownload />}
      <output className="sr-only">{isMaking ? 'Your copy is being made.' : ''}</output>
      {!isMaking && nextAt === null && (
        <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
          Make a copy
        </Button>
      )}
      {!isMaking && nextAt !== null && (
        <p className="text-sm text-muted">You can ask for another from {formatDateTime(nextAt, ownZone())}.</p>
      )}
      {isAsking && <CopyDialog needed={needed} onClose={() => setIsAsking(false)} />}
    </>
  );
}
