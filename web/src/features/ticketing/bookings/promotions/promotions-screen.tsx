import { useQuery } from '@tanstack/react-query';
import { promotionsText } from '@festoon/catalogue/ticketing/promotions';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PromoCodes } from './promo-codes.tsx';
import { promotionsQuery } from './promotions-query.ts';
import { TrackedLinks } from './tracked-links.tsx';

/** Shows an event's promotions: discount codes, and links whose sales are counted separately. */
export function PromotionsScreen({ eventId }: { eventId: string }) {
  const { data, error, refetch, isFetching } = useQuery(promotionsQuery(eventId));
  return (
    <div className="grid gap-8">
      <h1 className="text-2xl font-semibold">{promotionsText('promotions')}</h1>
      {data ? (
        <>
          <PromoCodes eventId={eventId} promotions={data} />
          <TrackedLinks eventId={eventId} promotions={data} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <CardsSkeleton />
      )}
    </div>
  );
}

export function PromotionsSkeleton() {
  return (
    <div className="grid gap-8" aria-busy="true">
      <Skeleton className="h-8 w-40" />
      <CardsSkeleton />
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </div>
  );
}
