import { conversationText } from '@festoon/catalogue/messaging/conversation';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

const SHAPES = ['h-10 w-48', 'h-16 w-72', 'h-10 w-36 self-end', 'h-24 w-80', 'h-10 w-56 self-end', 'h-10 w-40'] as const;

/** Shows placeholders for messages. */
export function ConversationSkeleton() {
  return (
    <div aria-busy="true" className="flex min-h-0 flex-col justify-end gap-2.5 overflow-hidden p-4">
      <span className="sr-only" role="status">
        {conversationText('loading')}
      </span>
      {SHAPES.map((shape) => (
        <Skeleton key={shape} className={classNames('max-w-[85%] shrink-0 rounded-card!', shape)} />
      ))}
    </div>
  );
}
