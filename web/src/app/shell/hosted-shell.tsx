import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { hostedHeadQuery } from '../../features/hosting/editor/hosted-head-query.ts';
import { HostedHeader, HostedHeaderSkeleton } from '../../features/hosting/editor/hosted-header.tsx';
import { BlockBoundary } from '../../ui/feedback/block-boundary.tsx';

/** Shows the layout of every page of one event's team; navigation between them never renders it again. */
export function HostedShell() {
  const { id = '' } = useParams({ strict: false });
  const { data, isError } = useQuery(hostedHeadQuery(id));
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 lg:py-8">
      <BlockBoundary>{data ? <HostedHeader head={data} /> : !isError && <HostedHeaderSkeleton />}</BlockBoundary>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
