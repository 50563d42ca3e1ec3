import { searchChatPeople } from '@festoon/contracts/chat-people';
import type { AccountId } from '@festoon/contracts/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { inlineErrorMessage } from '../../../lib/inline-error-message.ts';
import { inlineErrors } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox, type ComboboxItem } from '../../../ui/combobox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { STREAMS_KEY } from '../streams-key.ts';
import { usePeopleDeeds } from './use-people-deeds.ts';

const FOUND = 8;

/** Finds a person by name and asks them to join the stage; they are notified. */
export function AskOntoStage({ streamId, onClose }: { streamId: string; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: [...STREAMS_KEY, 'askable', words],
    queryFn: async ({ signal }) => (await call(searchChatPeople, { q: words, limit: FOUND }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
  const { mutate, error: refused, isPending } = usePeopleDeeds(streamId);
  const failed = refused ?? error;
  const ask = () =>
    chosen &&
    mutate(
      { deed: 'invite', accountId: chosen.value as AccountId },
      {
        onSuccess: () => {
          toast.success(`${chosen.label} is asked onto the stage.`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask somebody onto the stage"
      description="They are told, and check their picture and sound before they join. The stage has room for six."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={chosen === null} busy={isPending} onClick={ask}>
            Ask onto the stage
          </Button>
        </>
      }
    >
      <Combobox
        label="Person"
        hint="People you share an event with, and organisers."
        placeholder="Search by name"
        error={failed ? inlineErrorMessage(failed) : undefined}
        value={chosen}
        onChange={setChosen}
        items={(data ?? []).map(({ id, name, handle }) => ({
          value: id,
          label: name,
          ...(handle !== null && { detail: `@${handle}` }),
        }))}
        onQuery={setWords}
        loading={isFetching}
      />
    </Dialog>
  );
}
