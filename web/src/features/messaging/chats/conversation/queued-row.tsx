import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CircleAlertIcon, ClockIcon } from '../../../../ui/image/icons.ts';
import type { QueuedMessage } from '../engine/queued-message.ts';
import { bubbleClass, ownBubbleClass, ReplyQuote } from './bubble.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import { useConversationContext } from './conversation-context.ts';

/** One's own message on its way, or refused. */
export function QueuedRow({ queued, isFirst }: { queued: QueuedMessage; isFirst: boolean }) {
  const { store, me } = useConversationContext();
  const isFailed = queued.state === 'failed';
  return (
    <article
      aria-label="You, not sent yet"
      className={classNames('grid justify-items-end px-4', isFirst ? 'pt-2' : 'pt-0.5')}
    >
      <div
        className={classNames(
          bubbleClass,
          'grid max-w-[min(85%,36rem)] gap-1.5',
          isFailed ? 'border border-failure bg-failure-soft' : ownBubbleClass,
        )}
      >
        {queued.replyTo && <ReplyQuote replyTo={queued.replyTo} />}
        <MessageFiles files={queued.files} />
        {queued.text !== '' && (
          <MessageText
            text={queued.text}
            mentions={queued.mentions}
            mentionsEveryone={queued.mentionsEveryone}
            myId={me.id}
          />
        )}
        <p className="-mt-0.5 flex justify-end text-xs text-muted">
          {isFailed ? <CircleAlertIcon className="size-3.5 text-failure" /> : <ClockIcon className="size-3.5" />}
          <span className="sr-only">{isFailed ? 'Not sent' : 'Waiting to be sent'}</span>
        </p>
      </div>
      {isFailed && (
        <div className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
          <span className="text-failure">{queued.failure?.message || 'This message was not sent.'}</span>
          <Button size="sm" tone="ghost" onClick={() => void store.retry(queued.id)}>
            Retry
          </Button>
          <Button size="sm" tone="ghost" onClick={() => void store.discard(queued.id)}>
            Delete
          </Button>
        </div>
      )}
    </article>
  );
}
