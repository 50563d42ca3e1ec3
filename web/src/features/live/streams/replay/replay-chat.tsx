import type { ConversationId } from '@festoon/contracts/core/ids';
import { listMessages, type Message } from '@festoon/contracts/messaging/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatClockTime, spokenTime } from '../stream-text.ts';
import { STREAMS_KEY } from '../streams-key.ts';
import { saidBeside, saidUntil, type SaidThen } from './chat-beside.ts';
import { PaneBox } from '../side/pane-box.tsx';

const PAGE = 100;
/** Of a chat longer than this, what was said later is not shown beside the replay. */
const PAGES_MAX = 30;

async function allMessages(conversationId: ConversationId, signal: AbortSignal): Promise<readonly Message[]> {
  const messages: Message[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await call(
      listMessages,
      { conversationId, after: messages.at(-1)?.number ?? 0, limit: PAGE },
      { signal },
    );
    messages.push(...answer.messages);
    if (!answer.hasAfter || answer.messages.length === 0) break;
  }
  return messages;
}

type ReplayChatProps = {
  readonly conversationId: ConversationId;
  readonly beginsAt: string;
  readonly positionMs: number;
  readonly onSeek: (positionMs: number) => void;
};

/** The chat as it stood at the time that is watched; each message leads to its moment. */
export function ReplayChat({ conversationId, beginsAt, positionMs, onSeek }: ReplayChatProps) {
  const { data, error, isPending, refetch, isFetching } = useQuery({
    queryKey: [...STREAMS_KEY, 'replay-chat', conversationId],
    queryFn: ({ signal }) => allMessages(conversationId, signal),
    meta: inlineErrors,
  });
  const said = useMemo(() => saidBeside(data ?? [], beginsAt), [data, beginsAt]);
  const count = saidUntil(said, positionMs);
  if (error && !data) return <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (isPending) return <ChatSkeleton />;
  if (said.length === 0) {
    return (
      <EmptyState level={3} title="Nobody wrote anything">
        What was said in the chat would appear here at its time.
      </EmptyState>
    );
  }
  return <Said said={said.slice(0, count)} rest={said.length - count} onSeek={onSeek} />;
}

type SaidProps = {
  readonly said: readonly SaidThen[];
  readonly rest: number;
  readonly onSeek: (positionMs: number) => void;
};

function Said({ said, rest, onSeek }: SaidProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [said.length]);
  return (
    <PaneBox label="Chat at this time" ref={box}>
      <div className="p-3">
        <ol role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {said.map(({ message, atMs }) => (
            <li key={message.id} className="flex gap-2.5">
              <Avatar name={message.author?.name ?? '?'} src={message.author?.imageUrl} size="sm" />
              <div className="grid min-w-0 grow">
                <p className="flex items-baseline gap-2 text-sm">
                  <span className="min-w-0 truncate font-semibold">
                    <bdi>{message.author?.name ?? 'Somebody who left'}</bdi>
                  </span>
                  <button
                    type="button"
                    aria-label={`Go to ${spokenTime(atMs / 1_000)}`}
                    onClick={() => onSeek(atMs)}
                    className="touch-target ml-auto shrink-0 text-xs text-link tabular-nums hover:underline"
                  >
                    {formatClockTime(atMs / 1_000)}
                  </button>
                </p>
                <p className="break-words whitespace-pre-line">
                  <bdi>{wordsOf(message)}</bdi>
                </p>
              </div>
            </li>
          ))}
        </ol>
        {rest > 0 && (
          <p className="pt-4 text-center text-sm text-muted">{rest === 1 ? '1 message' : `${rest} messages`} to come</p>
        )}
      </div>
    </PaneBox>
  );
}

function wordsOf({ kind, text, files }: Message): string {
  if (kind === 'poll') return `Poll: ${text}`;
  if (text !== '') return text;
  return files.length === 1 ? '1 file' : `${files.length} files`;
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
