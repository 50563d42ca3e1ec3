import { streamText } from '@festoon/catalogue/live/stream';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StreamFrame } from './stream-frame.tsx';

export function StreamSkeleton() {
  return (
    <StreamFrame
      title={streamText('liveStream')}
      main={<Skeleton className="aspect-video w-full rounded-none!" />}
      header={
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      }
      side={
        <div aria-busy="true" className="grid gap-4 p-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      }
    />
  );
}
