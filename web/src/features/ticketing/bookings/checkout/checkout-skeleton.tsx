import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

export function CheckoutSkeleton() {
  return (
    <div
      className="page grid grow content-start gap-6 py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 lg:py-10"
      aria-busy="true"
    >
      <output className="sr-only">{bookingText('loading')}</output>
      <div className="grid content-start gap-6">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
      <Skeleton className="hidden h-96 rounded-card lg:block" />
    </div>
  );
}
