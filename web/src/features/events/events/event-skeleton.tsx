import { eventPageText } from '@festoon/catalogue/events/event-page';
const bone = 'skeleton rounded-control';

export function EventSkeleton() {
  return (
    <div className="page grid gap-8 pb-16 md:pt-8" aria-busy="true">
      <span className="sr-only" role="status">
        {eventPageText('loading')}
      </span>
      <div className={`${bone} aspect-video w-full md:aspect-auto md:h-64`} />
      <div className={`${bone} h-13 w-4/5`} />
      <div className={`${bone} h-96 w-full`} />
    </div>
  );
}
