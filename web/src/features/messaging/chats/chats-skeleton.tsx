import { chatsText } from '@festoon/catalogue/messaging/chats';
import './chats.css';
import { ListSkeleton } from './list/list-skeleton.tsx';

/** Shows a placeholder for the list. */
export function ChatsSkeleton() {
  return (
    <div
      data-chats="list"
      data-fills-window
      className="grid min-h-0 w-full grow grid-cols-1 md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div className="overflow-hidden md:border-e md:border-line">
        <h1 className="px-4 pt-4 pb-28 text-2xl font-semibold">{chatsText('chats')}</h1>
        <ListSkeleton />
      </div>
      <div className="hidden bg-subtle md:block" />
    </div>
  );
}
