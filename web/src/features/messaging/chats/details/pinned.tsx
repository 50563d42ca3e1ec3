import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatMessage } from '../list/last-message-text.ts';
import { formatRecentTime } from '../../../../lib/format/recent-time.ts';
import { pinnedQuery } from './details-queries.ts';

/** Shows the pinned messages, the last pinned first. */
export function Pinned({ conversationId }: { conversationId: string }) {
  const { data, error, isPending } = useQuery(pinnedQuery(conversationId));
  if (isPending) {
    return (
      <div aria-busy="true" className="grid gap-2 p-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  }
  if (error) return <p className="p-4 text-sm text-failure">{inlineErrorMessage(error)}</p>;
  if (data.length === 0) return <p className="p-8 text-center text-sm text-muted">Nothing is pinned here.</p>;
  return (
    <ul role="list" className="grid gap-1 p-2">
      {data.map((message) => (
        <li key={message.id}>
          <Link
            to="/chats/{-$conversationId}"
            params={{ conversationId }}
            search={{ at: String(message.number) }}
            className="grid gap-0.5 rounded-control px-3 py-2 text-ink hover:bg-hover"
          >
            <span className="flex items-baseline gap-2 text-sm">
              <span className="min-w-0 truncate font-medium">
                <bdi>{message.author?.name ?? 'Somebody who left'}</bdi>
              </span>
              <time dateTime={message.sentAt} className="ml-auto shrink-0 text-xs text-muted">
                {formatRecentTime(message.sentAt)}
              </time>
            </span>
            <span className="line-clamp-3 text-sm text-ink-2">
              <bdi>{formatMessage(message)}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
