import { cardClass } from '../../../ui/card-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Shows a placeholder with the same height as a card. */
export function EventCardSkeleton() {
  return (
    <div className={classNames(cardClass(), 'overflow-hidden')}>
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-1 p-3 md:p-4">
        <Skeleton className="my-0.5 h-4 w-3/5" />
        <Skeleton className="my-0.5 h-4.5 w-full" />
        <Skeleton className="my-0.5 h-4 w-2/5" />
        <Skeleton className="mt-2 mb-0.5 h-4 w-1/4" />
      </div>
    </div>
  );
}
