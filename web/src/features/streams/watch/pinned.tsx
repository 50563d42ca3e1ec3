import type { ConversationId } from '@festoon/contracts/ids';
import { listPinnedMessages } from '@festoon/contracts/message-actions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { inlineErrors } from '../../../lib/query-client.ts';
import { PinIcon } from '../../../ui/icons.ts';
import { STREAMS_KEY } from '../streams-key.ts';

const LOOK_MS = 10_000;

/** Shows the chat message that a moderator pinned last. */
export function Pinned({ conversationId }: { conversationId: ConversationId }) {
  const { data } = useQuery({
    queryKey: [...STREAMS_KEY, 'pinned', conversationId],
    queryFn: async ({ signal }) => (await call(listPinnedMessages, { conversationId }, { signal })).messages[0] ?? null,
    refetchInterval: LOOK_MS,
    meta: inlineErrors,
  });
  if (!data) return null;
  return (
    <p className="flex min-w-0 items-start gap-2 rounded-control bg-primary-soft px-3 py-2 text-sm text-on-primary-soft">
      <PinIcon className="mt-0.5 size-4 shrink-0" aria-label="Pinned" />
      <span className="line-clamp-2 min-w-0 break-words">
        <bdi className="font-semibold">{data.author?.name ?? 'Somebody who left'}</bdi> <bdi>{data.text}</bdi>
      </span>
    </p>
  );
}
