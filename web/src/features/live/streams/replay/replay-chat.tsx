import type { ConversationId } from '@festoon/contracts/core/ids';
import { listMessages, type Message } from '@festoon/contracts/messaging/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { replayText } from '@festoon/catalogue/live/replay';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatClockTime, formatSpokenTime } from '../stream-text.ts';
import { STREAMS_KEY } from '../streams-key.ts';
import { toReplayMessages, countMessagesUntil, type ReplayMessage } from './replay-messages.ts';
import { ScrollPanel } from '../side/scroll-panel.tsx';

const PAGE_SIZE = 100;
/** The maximum number of chat pages to load. Later messages are not shown beside the replay. */
const PAGES_MAX = 30;

async function fetchAllMessages(conversationId: ConversationId, signal: AbortSignal): Promise<readonly Message[]> {
  const messages: Message[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const response = await call(
      listMessages,
      { conversationId, after: messages.at(-1)?.number ?? 0, limit: PAGE_SIZE },
      { signal },
    );
    messages.push(...response.messages);
    if (!response.hasAfter || response.messages.length === 0) break;
  }
  return messages;
}

type ReplayChatProps = {
  readonly conversationId: ConversationId;
  readonly replayStart: string;
  readonly positionMs: number;
  readonly onSeek: (positionMs: number) => void;
};

/** Shows the chat as it was at the current position. Each message seeks to its time. */
export function ReplayChat({ conversationId, replayStart, positionMs, onSeek }: ReplayChatProps) {
  const { data, error, isPending, refetch, isFetching } = useQuery({
    queryKey: [...STREAMS_KEY, 'replay-chat', conversationId],
    queryFn: ({ signal }) => fetchAllMessages(conversationId, signal),
    meta: inlineErrors,
  });
  const replayMessages = useMemo(() => toReplayMessages(data ?? [], replayStart), [data, replayStart]);
  const count = countMessagesUntil(replayMessages, positionMs);
  if (error && !data) return <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (isPending) return <ChatSkeleton />;
  if (replayMessages.length === 0) {
    return (
      <EmptyState level={3} title={replayText('noChatMessages')}>
        {replayText('messagesSentDuringTheStreamWould')}
      </EmptyState>
    );
  }
  return (
    <ReplayMessageList
      replayMessages={replayMessages.slice(0, count)}
      remaining={replayMessages.length - count}
      onSeek={onSeek}
    />
  );
}

type ReplayMessageListProps = {
  readonly replayMessages: readonly ReplayMessage[];
  readonly remaining: number;
  readonly onSeek: (positionMs: number) => void;
};

function ReplayMessageList({ replayMessages, remaining, onSeek }: ReplayMessageListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [replayMessages.length]);
  return (
    <ScrollPanel label={replayText('chatAtThisPoint')} ref={box}>
      <div className="p-3">
        <ol role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {replayMessages.map(({ message, atMs }) => (
            <li key={message.id} className="flex gap-2.5">
              <Avatar name={message.author?.name ?? '?'} src={message.author?.imageUrl} size="sm" />
              <div className="grid min-w-0 grow">
                <p className="flex items-baseline gap-2 text-sm">
                  <span className="min-w-0 truncate font-semibold">
                    <bdi>{message.author?.name ?? replayText('deletedAccount')}</bdi>
                  </span>
                  <button
                    type="button"
                    aria-label={replayText('goTo', { time: formatSpokenTime(atMs / 1_000) })}
                    onClick={() => onSeek(atMs)}
                    className="touch-target ms-auto shrink-0 text-xs text-link tabular-nums hover:underline"
                  >
                    {formatClockTime(atMs / 1_000)}
                  </button>
                </p>
                <p className="break-words whitespace-pre-line">
                  <bdi>{messageText(message)}</bdi>
                </p>
              </div>
            </li>
          ))}
        </ol>
        {remaining > 0 && (
          <p className="pt-4 text-center text-sm text-muted">{replayText('toCome', { count: remaining })}</p>
        )}
      </div>
    </ScrollPanel>
  );
}

function messageText({ kind, text, files }: Message): string {
  if (kind === 'poll') return replayText('poll', { text });
  if (text !== '') return text;
  return replayText('fileCount', { count: files.length });
}

function ChatSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 p-3">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-2.5">
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-10 w-2/3" />
        </div>
      ))}
    </div>
  );
}
