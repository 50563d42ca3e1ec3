import { chatListText } from '@festoon/catalogue/messaging/chat-list';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

const widths = ['w-28', 'w-40', 'w-32', 'w-24', 'w-36', 'w-28', 'w-40', 'w-32'];

/** Shows placeholder rows of the final size. */
export function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid content-start px-2">
      <span className="sr-only" role="status">
        {chatListText('loadingYourConversations')}
      </span>
      {widths.map((width, index) => (
        <div key={index} className="grid h-16 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 px-3">
          <Skeleton className="size-10 rounded-full!" />
          <span className="grid gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
