import type { ConversationId } from '@festoon/contracts/ids';
import { getRoomDesk, saveRoomRules, SLOW_MODE_SECONDS } from '@festoon/contracts/rooms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { inlineErrors } from '../../../lib/query-client.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { STREAMS_KEY } from '../streams-key.ts';

/** Sets the time that a person waits between two chat messages; shows nothing to people who may not set it. */
export function SlowMode({ conversationId }: { conversationId: ConversationId }) {
  const client = useQueryClient();
  const queryKey = [...STREAMS_KEY, 'chat-rules', conversationId];
  const { data: desk } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getRoomDesk, { conversationId }, { signal }),
    meta: inlineErrors,
  });
  const save = useMutation({
    mutationFn: (slowModeSeconds: number) =>
      call(saveRoomRules, {
        ...{ conversationId, slowModeSeconds, slowModeWhileOn: false },
        blockedWords: desk?.blockedWords ?? [],
      }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  if (!desk) return null;
  return (
    <SelectField
      label="Slow mode"
      hint="How long somebody waits between two messages in the chat."
      value={String(save.isPending ? save.variables : desk.slowModeSeconds)}
      options={SLOW_MODE_SECONDS.map((seconds) => ({ value: String(seconds), label: slowModeLabel(seconds) }))}
      onChange={({ currentTarget }) => save.mutate(Number(currentTarget.value))}
    />
  );
}

function slowModeLabel(seconds: number): string {
  if (seconds === 0) return 'Off';
  return seconds < 60 ? `${seconds} seconds` : seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
}
